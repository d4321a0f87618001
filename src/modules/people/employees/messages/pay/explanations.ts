import type { CalculationStep } from '#shared/calculation-step.ts'

const sr = {
  'pay.why.hour': '{amount} : {fund} h (fond sati za {month}) = {hour} po času.',
  'pay.why.part': 'Za {week} h nedeljno, od punih {full} h: {part} mesečno.',
  'pay.why.seniority_person':
    'Na dan {on} broj punih godina kod poslodavca je {years}. Po {rate}% za svaku, ugovorenih za ovu osobu, to je {percent}%.',
  'pay.why.seniority_company': 'Pune godine kod poslodavca na dan {on} {years}. Po {rate}% za godinu, po pravilima kompanije: {percent}%.',
  'pay.why.seniority_law': 'Na dan {on} broj punih godina kod poslodavca je {years}. Po {rate}% za svaku to je {percent}%.',
  'pay.why.minimum_met': 'Minimalna cena rada od {from} je {minimum} neto po času; {hour} nije manje od toga.',
  'pay.why.minimum_below': 'Minimalna cena rada od {from} je {minimum} neto po času; {hour} je manje od toga.',
  'pay.why.minimum_gross':
    'Minimalna cena rada od {from} je {minimum} neto po času. Propisana je kao neto, pa se bruto iznos sa njom ne poredi.',
  'pay.why.minimum_unknown': 'Za {on} minimalna cena rada nije poznata programu.',
  'pay.why.minimum_latest': 'Za {on} odluka o minimalnoj ceni rada nije poznata programu; uzeta je poslednja poznata, od {from}',
  'pay.why.average': 'Prosek meseci ({from} – {to}, meseci: {months}): {result}.',
  'pay.why.average_paid': 'Po isplati koju je vratio obračun: {months}.',
  'pay.why.average_calculated': 'Izračunato iz zaključenih sati: {months}.',
  'pay.why.average_open': 'Mesec {month} nije zaključen, pa program ne zna sve što je isplaćeno. Prosek upišite iz obračuna zarada.',
  'pay.why.average_unknown':
    'Za {month} u evidenciji nema bruto osnovne zarade za ceo mesec, pa se prosek ne računa. Upišite ga iz obračuna zarada.',
  'pay.why.average_no_month': 'Zaposleni nema nijedan ceo mesec rada pre meseca prestanka. Prosek upišite iz obračuna zarada.',
  'pay.why.average_least': 'Po osnovnim zaradama i minulom radu ({from} – {to}, meseci: {months}) prosek nije manji od {result}.',
}
const en: Record<keyof typeof sr, string> = {
  'pay.why.hour': '{amount} : {fund} h (the hour fund of {month}) = {hour} an hour.',
  'pay.why.part': 'For {week} h a week of full {full} h: {part} a month.',
  'pay.why.seniority_person': 'Full years with the employer on {on}: {years}. At {rate}% a year, agreed for this person: {percent}%.',
  'pay.why.seniority_company': 'Full years with the employer on {on}: {years}. At {rate}% a year, by the rules of the company: {percent}%.',
  'pay.why.seniority_law': 'Full years with the employer on {on}: {years}. At {rate}% a year: {percent}%.',
  'pay.why.minimum_met': 'The minimum price of labour from {from} is {minimum} net an hour; {hour} is not less.',
  'pay.why.minimum_below': 'The minimum price of labour from {from} is {minimum} net an hour; {hour} is less.',
  'pay.why.minimum_gross':
    'The minimum price of labour from {from} is {minimum} net an hour. It is laid down as net, so a gross amount is not compared with it.',
  'pay.why.minimum_unknown': 'For {on} the program knows no minimum price of labour.',
  'pay.why.minimum_latest':
    'For {on} the program knows no decision on the minimum price of labour; the latest known one is taken, from {from}',
  'pay.why.average': 'Average of the months, from {from} to {to} (months: {months}): {result}.',
  'pay.why.average_paid': 'As paid, by the results of payroll: {months}.',
  'pay.why.average_calculated': 'Calculated from closed hours: {months}.',
  'pay.why.average_open': 'The month {month} is not closed, so not all that was paid is known here. Enter the average from payroll.',
  'pay.why.average_unknown':
    'For {month} the record has no gross base salary of the whole month, so no average is worked out. Enter it from payroll.',
  'pay.why.average_no_month': 'There is no whole month of work before the month of the end. Enter the average from payroll.',
  'pay.why.average_least':
    'By base salaries and the increase for years, from {from} to {to} (months: {months}), it is no less than {result}.',
}

export type PayExplanationKey = CalculationStep<keyof typeof sr>
export const payExplanationMessages = { sr, en }
