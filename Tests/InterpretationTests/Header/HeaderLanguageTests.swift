import Interpretation
import Layout
import Testing

@Suite struct HeaderLanguageTests {
  @Test(arguments: [
    HeaderForm(
      [
        "name": "Mustermann, Erika", "dob": "1964-08-12", "sex": "female",
        "col": "2023-03-14T07:45", "rep": "2023-03-15", "lang": "de", "status": "preliminary",
      ],
      """
      Labor Dr. Muster und Kollegen
      Patient: Mustermann, Erika    geb. am: 12.08.1964   Geschlecht: weiblich
      Entnahme: 14.03.2023 07:45 Uhr   Ausgang: 15.03.2023
      Teilbefund
      Untersuchung    Ergebnis   Einheit   Referenzbereich
      Kreatinin       0,9        mg/dl     0,5 - 0,9
      """),
    HeaderForm(
      ["name": "Erika Mustermann", "dob": "1964-08-12", "sex": "female"],
      """
      Patientin Erika Mustermann, geb. 12.08.1964
      Geschlecht     w
      Name: Erika Mustermann
      Untersuchung    Ergebnis   Einheit   Referenzbereich
      Kreatinin       0,9        mg/dl     0,5 - 0,9
      """),
    HeaderForm(
      [
        "name": "M. DUPONT Jean", "sex": "male", "dob": "1961-03-02", "age": "63 years",
        "col": "2024-03-14T07:32", "lang": "fr",
      ],
      """
      Laboratoire de Biologie Médicale de la Ville
      Monsieur
      Patient : M. DUPONT Jean       Sexe : M
      Né le 02/03/1961 (63 ans)      Dossier n° 1234567
      Prélevé le 14 mars 2024 à 07h32
      HEMATOLOGIE   Résultats   Unités   Valeurs de référence
      Hémoglobine   14,1        g/dL     13,0 - 17,0
      """),
    HeaderForm(
      [
        "name": "王示例", "sex": "male", "age": "27 years", "col": "2024-11-15T07:26", "acc": "181775",
        "lang": "zh",
      ],
      """
      测试县中心医院检验报告单
      姓 名: 王示例   性 别: 男    年 龄: 27岁   样本号: 181775
      采样时间: 2024-11-15 07:26    报告时间: 2024-11-15 13:06
      项目   结果   单位   参考值
      血红蛋白  90  g/L  130-175
      """),
    HeaderForm(
      [
        "name": "JOSÉ MUESTRA", "sex": "male", "age": "50 years", "col": "2023-04-19T09:49",
        "lang": "es",
      ],
      """
      Laboratorio Clínico Ejemplo
      Nombre: JOSÉ MUESTRA     Sexo: Varón    Edad: 50 años
      F. Extracción: 19/04/2023 09:49   Nº Petición: 123456
      Prueba   Resultado   Unidades   Valores de referencia
      Glucosa  95  mg/dL  70 - 110
      """),
    HeaderForm(
      [
        "name": "MARIA MODELO", "sex": "female", "age": "32 years", "col": "2024-12-04",
        "lang": "pt",
      ],
      """
      Laboratório Exemplo
      Paciente: MARIA MODELO      Sexo: F   Idade: 32 anos
      Coleta: 04/12/2024    Emissão: 04/12/2024
      Exame   Resultado   Valor de referência
      Glicose  90 mg/dL   70 a 99
      """),
    HeaderForm(
      ["name": "Testov, Demo", "dob": "1970-01-31", "sex": "male"],
      """
      Patiënt: Testov, Demo   Geboortedatum: 31-01-1970   Geslacht: M
      Afnamedatum: 01-02-2024
      Bepaling  Uitslag  Eenheid  Referentiewaarden
      """),
  ])
  func readsLabelsOfOtherLanguages(_ form: HeaderForm) {
    let read = facts(of: recordedHeader(form.pages))
    for (name, expected) in form.facts { #expect(read[name] == expected, "\(name)") }
  }
}
