import { type SerbianPluralForms, selectSerbianPluralForm } from './plurals.ts'

type Gender = 'masculine' | 'feminine'

const ones = 'nula jedan dva tri četiri pet šest sedam osam devet deset'.split(' ')
const teens = 'deset jedanaest dvanaest trinaest četrnaest petnaest šesnaest sedamnaest osamnaest devetnaest'.split(' ')
const tens = '- deset dvadeset trideset četrdeset pedeset šezdeset sedamdeset osamdeset devedeset'.split(' ')
const hundreds = '- sto dvesta trista četiristo petsto šeststo sedamsto osamsto devetsto'.split(' ')

const scales: { value: number; gender: Gender; forms: SerbianPluralForms }[] = [
  { value: 1_000_000_000, gender: 'feminine', forms: ['milijarda', 'milijarde', 'milijardi'] },
  { value: 1_000_000, gender: 'masculine', forms: ['milion', 'miliona', 'miliona'] },
  { value: 1000, gender: 'feminine', forms: ['hiljada', 'hiljade', 'hiljada'] },
]
const AMOUNT_LIMIT = 1_000_000_000_000

/** A whole number from 0 to 999,999,999,999 in Serbian words. A thousand is `hiljadu`. Throws RangeError for other numbers. */
export function spellOutNumber(number: number, gender: Gender = 'masculine'): string {
  if (!Number.isInteger(number) || number < 0 || number >= AMOUNT_LIMIT) throw new RangeError(`No words for ${number}`)
  if (number === 0) return ones[0]!
  const parts: string[] = []
  let rest = number
  for (const scale of scales) {
    const count = Math.floor(rest / scale.value)
    rest %= scale.value
    if (count === 0) continue
    if (scale.value === 1000 && count === 1) parts.push('hiljadu')
    else parts.push(...spellBelowThousand(count, scale.gender), selectSerbianPluralForm(count, scale.forms))
  }
  return [...parts, ...spellBelowThousand(rest, gender)].join(' ')
}

function spellBelowThousand(number: number, gender: Gender): string[] {
  const parts = number >= 100 ? [hundreds[Math.floor(number / 100)]!] : []
  const rest = number % 100
  if (rest >= 10 && rest < 20) return [...parts, teens[rest - 10]!]
  if (rest >= 20) parts.push(tens[Math.floor(rest / 10)]!)
  const unit = rest % 10
  if (unit === 0) return parts
  const feminine = gender === 'feminine' && unit <= 2
  return [...parts, feminine ? ['jedna', 'dve'][unit - 1]! : ones[unit]!]
}

/**
 * Money (in para) in words, as on documents: `osamdeset osam hiljada dinara i 00/100`. `joined` writes the number as one word, as some
 * companies require. Throws RangeError for negative money.
 */
export function spellOutAmount(para: number, { joined = false }: { joined?: boolean } = {}): string {
  const dinars = Math.floor(para / 100)
  const parts = spellOutNumber(dinars)
  const noun = selectSerbianPluralForm(dinars, ['dinar', 'dinara', 'dinara'])
  return `${joined ? parts.replaceAll(' ', '') : parts} ${noun} i ${String(para % 100).padStart(2, '0')}/100`
}
