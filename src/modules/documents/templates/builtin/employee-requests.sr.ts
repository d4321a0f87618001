import { type BuiltinTemplate, EMPLOYER_SIGNATURE_TEMPLATE_TEXT, LABOUR_LAW_CITATION_TEMPLATE_TEXT } from './builtin-template-texts.ts'

const EMPLOYEE_TEXT = '{{employee.full_name}}, na radnom mestu {{terms.position}}, {{terms.department}}'
/** Fields that the chief and the employer fill in by hand. */
const EMPLOYER_REPLY_TEXT = `## Odgovor

Saglasnost neposrednog rukovodioca: da / ne ______________________________

Odluka poslodavca: odobrava se / ne odobrava se ______________________________`

/** Templates of requests that employees submit on paper. */
export const builtinEmployeeRequestTemplates: BuiltinTemplate[] = [
  {
    code: 'zahtev_go',
    title: 'Zahtev za godišnji odmor',
    kind: 'request',
    about: 'employment',
    article: 'ZoR čl. 73, 75',
    source: `@header

# Zahtev

## za korišćenje godišnjeg odmora

${EMPLOYEE_TEXT}, na osnovu čl. 73. i 75. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, podnosim zahtev da mi se odobri korišćenje godišnjeg odmora:

- od **{{ask date: Odmor od}}** do **{{ask date: Odmor do}}** godine;
- radnih dana: **{{ask number: Radnih dana}}**;
- deo odmora: {{ask: Deo odmora (prvi, drugi, u celini)}}{{if ask: Zamena za vreme odsustva}};
- zamena za vreme odsustva: {{ask: Zamena za vreme odsustva}}{{end}}.

Prvi deo godišnjeg odmora koristi se u trajanju od najmanje dve radne nedelje neprekidno u toku kalendarske godine, a ostatak najkasnije do 30. juna naredne godine (član 73. Zakona o radu).

${EMPLOYER_REPLY_TEXT}

@signatures Podnosilac zahteva; {{employee.full_name}} | ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
  {
    code: 'zahtev_odsustvo',
    title: 'Zahtev za plaćeno ili neplaćeno odsustvo',
    kind: 'request',
    about: 'employment',
    article: 'ZoR čl. 77, 78',
    source: `@header

# Zahtev

## za {{ask: Vrsta odsustva (plaćeno ili neplaćeno)}} odsustvo

${EMPLOYEE_TEXT}, na osnovu čl. 77. i 78. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, podnosim zahtev da mi se odobri odsustvo sa rada:

- od **{{ask date: Odsustvo od}}** do **{{ask date: Odsustvo do}}** godine;
- razlog: {{ask: Razlog odsustva}};
- prilog (dokaz): {{ask: Prilog uz zahtev (ili „dostavlja se naknadno”)}}.

Za vreme neplaćenog odsustva miruju prava i obaveze iz radnog odnosa, ako zakonom, opštim aktom ili ugovorom o radu nije drukčije određeno (član 78. Zakona o radu).

${EMPLOYER_REPLY_TEXT}

@signatures Podnosilac zahteva; {{employee.full_name}} | ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
  {
    code: 'zahtev_slobodan',
    title: 'Zahtev za slobodan dan, praznovanje ili rad od kuće',
    kind: 'request',
    about: 'employment',
    article: 'Zakon o državnim i drugim praznicima čl. 4; praksa',
    source: `@header

# Zahtev

## za {{ask: Šta se traži (slobodan dan; dan krsne slave ili drugog verskog praznika; rad od kuće)}}

${EMPLOYEE_TEXT}, molim da mi se {{if ask: Do dana (ako je više dana)}}u periodu od **{{ask date: Dan}}** do **{{ask date: Do dana (ako je više dana)}}**{{else}}za **{{ask date: Dan}}**{{end}} godine odobri navedeno u naslovu ovog zahteva.
{{if ask: Razlog ili napomena}}

Razlog, odnosno napomena: {{ask: Razlog ili napomena}}.
{{end}}

Dan verskog praznika na koji zaposleni ima pravo po zakonu kojim se uređuju državni i drugi praznici u Republici Srbiji koristi se uz naknadu zarade (član 114. Zakona o radu).

${EMPLOYER_REPLY_TEXT}

@signatures Podnosilac zahteva; {{employee.full_name}} | ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
]
