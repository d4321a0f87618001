import {
  type BuiltinTemplate,
  DECISION_CLOSING_TEMPLATE_TEXT,
  UNUSED_LEAVE_TEMPLATE_TEXT,
  writeDecisionIntroductionTemplateText,
} from './builtin-template-texts.ts'

const PERSON = `{{gender: Zaposleni/Zaposlena}} **{{employee.full_name}}**, na radnom mestu {{terms.position}} u organizacionoj jedinici {{terms.department}}`

export const builtinDecisionTemplates: BuiltinTemplate[] = [
  {
    code: 'resenje_prestanak',
    title: 'Rešenje o prestanku radnog odnosa',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 175–176, 185, 192',
    source: `@header

${writeDecisionIntroductionTemplateText('{{if employment.end_basis}}{{employment.end_basis}}{{else}}{{ask: Osnov prestanka (npr. člana 175. stav 1. tačka 1)}}{{end}}, člana 185.')}

# Rešenje

## o prestanku radnog odnosa

1. Utvrđuje se da radni odnos koji je {{gender: zaposleni/zaposlena}} {{employee.full_name}}, na poslovima radnog mesta {{terms.position}}, {{gender: zasnovao/zasnovala}} {{employment.first_day}} godine{{if employment.contract_number}} ugovorom o radu broj {{employment.contract_number}}{{end}}, prestaje **{{employment.last_day}} godine**.
2. Poslodavac će u roku od {{law.final_payment}} dana od dana prestanka radnog odnosa isplatiti sve neisplaćene zarade, naknade zarade i druga primanja ostvarena do dana prestanka radnog odnosa (član 186. Zakona o radu), kao i ${UNUSED_LEAVE_TEMPLATE_TEXT}.
{{if ask: Otpremnina za odlazak u penziju (dinara, najmanje dve prosečne zarade u Republici Srbiji)}}
3. Zbog prestanka radnog odnosa radi odlaska u penziju poslodavac će {{gender: zaposlenom/zaposlenoj}} isplatiti otpremninu u iznosu od {{ask amount: Otpremnina za odlazak u penziju (dinara, najmanje dve prosečne zarade u Republici Srbiji)}} dinara (slovima: {{ask words: Otpremnina za odlazak u penziju (dinara, najmanje dve prosečne zarade u Republici Srbiji)}}) (član 119. stav 1. tačka 1) Zakona o radu).
{{end}}
3. {{gender: Zaposleni je dužan/Zaposlena je dužna}} da do dana prestanka radnog odnosa vrati sredstva rada i isprave poslodavca, a poslodavac će podneti odjavu sa obaveznog socijalnog osiguranja u zakonskom roku.

## Obrazloženje

{{ask long: Obrazloženje rešenja}}

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_premestaj',
    title: 'Rešenje o privremenom premeštaju na druge poslove',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 172a',
    source: `@header

${writeDecisionIntroductionTemplateText('člana 172a')}

# Rešenje

## o privremenom premeštaju na druge odgovarajuće poslove

1. ${PERSON}, {{gender: dužan/dužna}} je da u vremenu od {{if transfer.from}}{{transfer.from}} do {{transfer.to}}{{else}}{{ask date: Premeštaj od}} do {{ask date: Premeštaj do}}{{end}} godine obavlja poslove{{if transfer.position}} radnog mesta **{{transfer.position}}**{{else}}: **{{ask: Poslovi na koje se premešta}}**{{end}}.
2. Premeštaj po ovom osnovu traje najduže {{law.temporary_transfer}} radnih dana u periodu od 12 meseci.
3. Za vreme premeštaja {{gender: zaposleni/zaposlena}} zadržava osnovnu zaradu utvrđenu za poslove sa kojih se premešta, ako je to povoljnije.

## Obrazloženje

Premeštaj je potreban da bi se određeni posao izvršio bez odlaganja. Razlog premeštaja: {{ask long: Razlog premeštaja}}. Ponuda aneksa ugovora o radu u ovom slučaju nije potrebna (član 172a stav 1. Zakona o radu).

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'odluka_prekovremeni',
    title: 'Rešenje o prekovremenom radu',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 53',
    source: `@header

${writeDecisionIntroductionTemplateText('člana 53.')}

# Rešenje

## o prekovremenom radu

1. ${PERSON}, {{gender: dužan/dužna}} je da radi duže od punog radnog vremena{{if overtime}}, i to:{{each overtime}} {{item.date}} godine {{item.time}};{{end}} po odobrenju poslodavca.{{else}}: {{ask date: Prekovremeni rad od}}{{if ask: Prekovremeni rad do}}–{{ask date: Prekovremeni rad do}}{{end}} godine, ukupno **{{ask number: Broj časova prekovremenog rada}}** {{count ask: Broj časova prekovremenog rada: čas/časa/časova}} prekovremenog rada.{{end}}
2. Prekovremeni rad ne može da traje duže od osam časova nedeljno, niti {{gender: zaposleni/zaposlena}} može da radi duže od 12 časova dnevno uključujući i prekovremeni rad (član 53. Zakona o radu).
3. Za časove prekovremenog rada {{gender: zaposleni/zaposlena}} ima pravo na uvećanu zaradu od najmanje {{law.overtime_increase}}% od osnovice (član 108. stav 1. tačka 3) Zakona o radu).

## Obrazloženje

Prekovremeni rad se uvodi zbog: {{ask long: Razlog prekovremenog rada (viša sila, povećanje obima posla, neplaniran rok)}}. Poslodavac vodi dnevnu evidenciju o prekovremenom radu (član 55. stav 6. Zakona o radu).

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_minuli',
    title: 'Rešenje o uvećanju zarade po osnovu minulog rada',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 108 st. 1 t. 4',
    source: `@header

${writeDecisionIntroductionTemplateText('člana 108. stav 1. tačka 4)')}

# Rešenje

## o uvećanju zarade po osnovu vremena provedenog na radu

1. Utvrđuje se da je {{gender: zaposleni/zaposlena}} {{employee.full_name}}, na radnom mestu {{terms.position}}, na dan {{document.date}} godine kod poslodavca {{gender: navršio/navršila}} {{service.full_years}} {{count service.full_years: punu godinu/pune godine/punih godina}} rada.
2. {{gender: Zaposlenom/Zaposlenoj}} pripada uvećanje osnovice po {{pay.seniority_rate}}% za svaku punu godinu, odnosno ukupno **{{service.increase}}%**.

## Obrazloženje

Vreme provedeno na radu utvrđeno je iz evidencije poslodavca: {{service.length}}, računajući od {{employment.first_day}} godine. Opštim aktom ili ugovorom o radu može se utvrditi i veće uvećanje.

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
]
