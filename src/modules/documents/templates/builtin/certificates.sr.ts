import { type BuiltinTemplate, EMPLOYER_SIGNATURE_TEMPLATE_TEXT } from './builtin-template-texts.ts'

const PERSON_TEXT = `Potvrđuje se da je **{{employee.full_name}}**, {{gender: rođen/rođena}} {{employee.birth_date}} godine, sa adresom {{employee.address}},`

const EMPLOYMENT_TEXT = `{{if employment.is_over}}{{gender: bio zaposlen/bila zaposlena}}{{else}}{{gender: zaposlen/zaposlena}}{{end}} kod poslodavca {{company.name}} od {{employment.first_day}} godine{{if employment.last_day}} do {{employment.last_day}} godine{{end}}, {{if employment.is_fixed_term}}na određeno vreme{{else}}na neodređeno vreme{{end}}, sa {{if terms.is_full_time}}punim{{else}}nepunim{{end}} radnim vremenom od {{terms.weekly_hours}} {{count terms.weekly_hours: časa/časa/časova}} nedeljno, na poslovima radnog mesta **{{terms.position}}**.`

export const builtinCertificateTemplates: BuiltinTemplate[] = [
  {
    code: 'potvrda_zaposlenje',
    title: 'Potvrda o zaposlenju',
    kind: 'certificate',
    about: 'employment',
    article: 'ZoR čl. 16, zahtev zaposlenog',
    source: `@header

# Potvrda

## o zaposlenju

${PERSON_TEXT} ${EMPLOYMENT_TEXT}

Potvrda se izdaje na zahtev {{gender: zaposlenog/zaposlene}}{{if employee.full_name_genitive}} {{employee.full_name_genitive}}{{end}}, u svrhu: {{ask: Svrha potvrde}}, i za drugo se ne može koristiti.

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
  {
    code: 'potvrda_zarada',
    title: 'Potvrda o zaposlenju i zaradi (za vizu ili kredit)',
    kind: 'certificate',
    about: 'employment',
    article: 'ZoR čl. 16, zahtev zaposlenog',
    source: `@header

# Potvrda

## o zaposlenju i zaradi

${PERSON_TEXT} ${EMPLOYMENT_TEXT}

{{if pay.amount}}
Ugovorena osnovna zarada {{gender: zaposlenog/zaposlene}} iznosi {{pay.amount}} dinara {{if pay.is_net}}neto{{else}}bruto{{end}} {{if pay.is_hourly}}po radnom času{{else}}mesečno{{end}}.

{{end}}
Prosečna mesečna zarada {{gender: zaposlenog/zaposlene}} u poslednja tri meseca iznosi **{{ask amount: Prosečna neto zarada za tri meseca (dinara)}} dinara neto** (slovima: {{ask words: Prosečna neto zarada za tri meseca (dinara)}}).
{{if ask: Obustave na zaradu (dinara)}}

Zarada je opterećena obustavama od {{ask amount: Obustave na zaradu (dinara)}} dinara mesečno.
{{end}}
{{if ask: Zarada nije opterećena zabranama ni obustavama}}

Zarada nije opterećena administrativnim zabranama ni sudskim obustavama.
{{end}}
{{if ask: Period odobrenog odsustva radi puta}}

{{gender: Zaposlenom/Zaposlenoj}} je za vreme puta odobreno odsustvo sa rada: {{ask: Period odobrenog odsustva radi puta}}. Radno mesto {{gender: mu/joj}} se za to vreme čuva.
{{end}}

Potvrda se izdaje na zahtev {{gender: zaposlenog/zaposlene}}{{if employee.full_name_genitive}} {{employee.full_name_genitive}}{{end}} i služi za podnošenje: {{ask: Kome se potvrda podnosi}}. Važi 30 dana od dana izdavanja.

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
  {
    code: 'potvrda_staz',
    title: 'Potvrda o radnom stažu kod poslodavca',
    kind: 'certificate',
    about: 'employee',
    article: 'praksa (radna knjižica je ukinuta 2016)',
    source: `@header

# Potvrda

## o radnom stažu

${PERSON_TEXT} kod poslodavca {{company.name}} {{gender: ostvario/ostvarila}} sledeći radni staž:

{{each service.periods}}
- od {{item.from}} do {{item.to}} godine, na poslovima: {{item.position}} ({{item.length}});
{{end}}

Ukupno trajanje radnog staža kod ovog poslodavca na dan {{document.date}} godine: **{{service.length}}**.

Potvrda se izdaje na osnovu evidencije poslodavca, na zahtev {{gender: zaposlenog/zaposlene}}{{if employee.full_name_genitive}} {{employee.full_name_genitive}}{{end}}, radi dokazivanja radnog staža.

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
  {
    code: 'potvrda_go',
    title: 'Potvrda o iskorišćenom godišnjem odmoru',
    kind: 'certificate',
    about: 'employment',
    article: 'ZoR čl. 72–76',
    source: `@header

# Potvrda

## o iskorišćenom godišnjem odmoru

${PERSON_TEXT} {{if employment.is_over}}{{gender: bio/bila}} {{end}}u radnom odnosu kod poslodavca {{company.name}} od {{employment.first_day}} godine{{if employment.last_day}} do {{employment.last_day}} godine{{end}}, i da za {{annual_leave.year}}. godinu:

- ima pravo na godišnji odmor u trajanju od **{{annual_leave.granted}}** {{count annual_leave.granted: radnog dana/radna dana/radnih dana}};
- {{gender: iskoristio/iskoristila}} je **{{annual_leave.taken}}** {{count annual_leave.taken: radni dan/radna dana/radnih dana}};
- {{count annual_leave.remaining: ostao je neiskorišćen/ostala su neiskorišćena/ostalo je neiskorišćeno}} **{{annual_leave.remaining}}** {{count annual_leave.remaining: radni dan/radna dana/radnih dana}}.
{{if ask: Isplaćena naknada štete za neiskorišćeni odmor (dinara)}}

Za neiskorišćeni godišnji odmor u slučaju prestanka radnog odnosa isplaćena je naknada štete u iznosu od {{ask amount: Isplaćena naknada štete za neiskorišćeni odmor (dinara)}} dinara (član 76. Zakona o radu).
{{end}}

Potvrda se izdaje radi ostvarivanja prava na srazmerni deo godišnjeg odmora kod drugog poslodavca (član 72. Zakona o radu) i u druge svrhe se ne može koristiti.

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}
`,
  },
]
