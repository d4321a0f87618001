import type { CalculationStep } from '#shared/calculation-step.ts'

const sr = {
  'pay.why.hour': '{amount} : {fund} h (fond sati za {month}) = {hour} po času.',
  'pay.why.part': 'Za {week} h nedeljno, od punih {full} h: {part} mesečno.',
  'pay.why.seniority_person':
    'Na dan {on} broj punih godina kod poslodavca je {years}. Po {rate}% za svaku, ugovorenih za ovu osobu, to je {percent}%.',
  'pay.why.seniority_company':
    'Na dan {on} broj punih godina kod poslodavca je {years}. Po {rate}% za godinu, po pravilima kompanije, to je {percent}%.',
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
  'pay.why.hour': '{amount} : {fund} h (hour fund of {month}) = {hour} per hour.',
  'pay.why.part': 'For {week} h a week of the full {full} h: {part} per month.',
  'pay.why.seniority_person': 'Full years with the employer on {on}: {years}. At {rate}% per year, agreed for this person: {percent}%.',
  'pay.why.seniority_company': 'Full years with the employer on {on}: {years}. At {rate}% per year, by company rules: {percent}%.',
  'pay.why.seniority_law': 'Full years with the employer on {on}: {years}. At {rate}% per year: {percent}%.',
  'pay.why.minimum_met': 'The minimum price of labour from {from} is {minimum} net per hour; {hour} is not less.',
  'pay.why.minimum_below': 'The minimum price of labour from {from} is {minimum} net per hour; {hour} is less.',
  'pay.why.minimum_gross':
    'The minimum price of labour from {from} is {minimum} net per hour. It is prescribed as net, so gross amounts are not compared with it.',
  'pay.why.minimum_unknown': 'The minimum price of labour for {on} is not known.',
  'pay.why.minimum_latest':
    'The decision on the minimum price of labour for {on} is not known; the latest known value is used, from {from}',
  'pay.why.average': 'Average of months {from} – {to} (months: {months}): {result}.',
  'pay.why.average_paid': 'According to payroll results: {months}.',
  'pay.why.average_calculated': 'Calculated from closed hours: {months}.',
  'pay.why.average_open': 'The month {month} is not closed, so not all payments are known. Enter the average from payroll.',
  'pay.why.average_unknown':
    'The record has no gross base salary for the whole of {month}, so the average is not calculated. Enter it from payroll.',
  'pay.why.average_no_month': 'There is no full month of work before the month of termination. Enter the average from payroll.',
  'pay.why.average_least':
    'Based on base salaries and seniority uplift ({from} – {to}, months: {months}), the average is at least {result}.',
}

export type PayExplanationKey = CalculationStep<keyof typeof sr>
export const payExplanationMessages = { sr, en }
