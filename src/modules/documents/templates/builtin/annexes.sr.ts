import {
  type BuiltinTemplate,
  EMPLOYEE_SIGNATURE_TEMPLATE_TEXT,
  EMPLOYER_INTRODUCTION_TEMPLATE_TEXT,
  EMPLOYER_SIGNATURE_TEMPLATE_TEXT,
  LABOUR_LAW_CITATION_TEMPLATE_TEXT,
} from './builtin-template-texts.ts'

const CHANGES = `{{if changes}}
{{each changes}}
- {{item.what}}: umesto „{{item.before}}” glasi „{{item.after}}”;
{{end}}
{{else}}
- {{ask long: Šta se menja}}
{{end}}`

export const builtinAnnexTemplates: BuiltinTemplate[] = [
  {
    code: 'ponuda_aneksa',
    title: 'Ponuda za zaključenje aneksa ugovora o radu',
    kind: 'notice',
    about: 'terms',
    article: 'ZoR čl. 171–172',
    source: `@header

# Ponuda za zaključenje aneksa ugovora o radu

## (pismeno obaveštenje)

Na osnovu čl. 171. i 172. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, {{company.name}} upućuje ponudu za zaključenje aneksa ugovora o radu{{if employment.contract_number}} broj {{employment.contract_number}}{{end}}.

{{gender: Zaposleni/Zaposlena}}: **{{employee.full_name}}**, na poslovima radnog mesta {{terms.position}}.

Aneksom se od {{terms.from}} godine menja sledeće:

${CHANGES}

Razlozi za ponudu: {{ask long: Razlozi za ponudu aneksa}}

{{gender: Zaposleni je dužan/Zaposlena je dužna}} da se o ponudi izjasni u roku od {{ask number: Rok za izjašnjenje u radnim danima (najmanje 8)}} radnih dana od dana dostavljanja ove ponude. Smatra se da je ponuda odbijena ako se u tom roku ne izjasni.

Ako prihvati ponudu i potpiše aneks, {{gender: zaposleni/zaposlena}} zadržava pravo da pred nadležnim sudom pobija zakonitost aneksa. Ako ponudu odbije, poslodavac može da otkaže ugovor o radu u skladu sa članom 179. stav 5. tačka 2) Zakona o radu.

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}

@received
`,
  },
  {
    code: 'aneks',
    title: 'Aneks ugovora o radu',
    kind: 'annex',
    about: 'terms',
    article: 'ZoR čl. 171–173',
    source: `@header

# Aneks{{if terms.annex_number}} broj {{terms.annex_number}}{{end}} ugovora o radu

Zaključen na osnovu čl. 171–173. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, dana {{document.date}} godine, između:

1. ${EMPLOYER_INTRODUCTION_TEMPLATE_TEXT} (u daljem tekstu: **poslodavac**), i
2. {{employee.full_name}}, JMBG {{employee.jmbg}}, sa adresom {{employee.address}} (u daljem tekstu: **{{gender: zaposleni/zaposlena}}**).

## Član 1.

Ovim aneksom menja se ugovor o radu{{if employment.contract_number}} broj {{employment.contract_number}}{{end}}, po kome je {{gender: zaposleni/zaposlena}} u radnom odnosu kod poslodavca od {{employment.first_day}} godine, i to:

${CHANGES}

## Član 2.

Aneks se primenjuje od **{{terms.from}} godine**. Ostale odredbe ugovora o radu ne menjaju se.

## Član 3.

{{if ask: Aneks se zaključuje na inicijativu zaposlenog}}Aneks se zaključuje na inicijativu {{gender: zaposlenog/zaposlene}}, pa se ponuda iz člana 172. Zakona o radu ne dostavlja.{{else}}Poslodavac je {{gender: zaposlenom/zaposlenoj}}{{if offer.served_on}} {{offer.served_on}} godine{{end}} dostavio ponudu{{if offer.number}} broj {{offer.number}}{{end}} sa razlozima, rokom za izjašnjenje i pravnim posledicama odbijanja (član 172. Zakona o radu), koju {{gender: zaposleni/zaposlena}} prihvata potpisivanjem ovog aneksa.{{end}} Aneks je sastavni deo ugovora o radu i sačinjen je u tri istovetna primerka, od kojih se jedan uručuje {{gender: zaposlenom/zaposlenoj}}.

@signatures ${EMPLOYEE_SIGNATURE_TEMPLATE_TEXT} | ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
]
