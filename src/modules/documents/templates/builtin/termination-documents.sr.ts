import {
  type BuiltinTemplate,
  DECISION_CLOSING_TEMPLATE_TEXT,
  EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT,
  writeDecisionIntroductionTemplateText,
} from './builtin-template-texts.ts'

/** Templates of the end of employment, and of the return after parental leave. */
export const builtinTerminationTemplates: BuiltinTemplate[] = [
  {
    code: 'resenje_naknada_go',
    title: 'Rešenje o naknadi štete za neiskorišćeni godišnji odmor',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 76',
    source: `@header

${writeDecisionIntroductionTemplateText('čl. 76. i 186,', 'kao i')}

# Rešenje

## o naknadi štete za neiskorišćeni godišnji odmor

1. Utvrđuje se da ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, {{gender: kome/kojoj}} radni odnos prestaje {{employment.last_day}} godine, do dana prestanka radnog odnosa {{gender: nije iskoristio/nije iskoristila}} godišnji odmor u trajanju od {{if annual_leave.at_end_days}}**{{annual_leave.at_end_days}}**{{else}}radnih dana: **{{annual_leave.at_end}}**{{end}}.
2. {{gender: Zaposlenom/Zaposlenoj}} se umesto korišćenja godišnjeg odmora isplaćuje naknada štete u iznosu od **{{annual_leave.compensation}} dinara** (slovima: {{annual_leave.compensation_words}}).
3. Naknada se isplaćuje najkasnije u roku od {{law.final_payment}} dana od dana prestanka radnog odnosa (član 186. Zakona o radu).

## Obrazloženje

U slučaju prestanka radnog odnosa poslodavac je dužan da za godišnji odmor koji nije iskorišćen, u celini ili delimično, isplati naknadu štete umesto korišćenja odmora, u visini prosečne zarade u prethodnih 12 meseci, srazmerno broju dana neiskorišćenog godišnjeg odmora (član 76. Zakona o radu). U broj dana uračunat je srazmerni deo odmora za godinu u kojoj radni odnos prestaje (član 72. Zakona o radu).

Prosečna zarada u prethodnih 12 meseci iznosi {{annual_leave.average_pay}} dinara. Naknada je proizvod tog proseka po radnom danu (radnih dana u mesecu prestanka: {{annual_leave.work_days}}) i broja neiskorišćenih dana.

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
  {
    code: 'resenje_povratak',
    title: 'Rešenje o povratku na rad posle odsustva zbog rođenja ili nege deteta',
    kind: 'decision',
    about: 'employment',
    article: 'ZoR čl. 94, 187',
    source: `@header

${writeDecisionIntroductionTemplateText('člana 94.')}

# Rešenje

## o povratku na rad

1. Utvrđuje se da je poslednji dan odsustva sa rada ({{parental.ground}}) koje koristi ${EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT}, {{parental.last_day}} godine.
2. {{gender: Zaposleni je dužan/Zaposlena je dužna}} da se na rad vrati **{{parental.return_day}} godine**, na poslove radnog mesta {{terms.position}}, u organizacionoj jedinici {{terms.department}}, sa {{if terms.is_full_time}}punim{{else}}nepunim{{end}} radnim vremenom od {{terms.weekly_hours}} {{count terms.weekly_hours: časa/časa/časova}} nedeljno.
3. Ostala prava i obaveze iz ugovora o radu{{if employment.contract_number}} broj {{employment.contract_number}}{{end}} ostaju neizmenjeni.

## Obrazloženje

Poslednji dan odsustva je {{parental.last_day}} godine, pa se {{gender: zaposleni/zaposlena}} vraća na poslove za koje je zaključen ugovor o radu.
{{if ask: Napomena uz povratak na rad}}

{{ask long: Napomena uz povratak na rad}}
{{end}}

${DECISION_CLOSING_TEMPLATE_TEXT}`,
  },
]
