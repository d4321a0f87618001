import { isDay } from '#shared/days.ts'
import { parseMoney, parseNumber } from '#shared/text/numbers.ts'

/** The allowed answers: options, or minimum and maximum. Days are in ISO format. */
export type TemplateAnswerLimits = { options?: string[]; min?: string; max?: string }
/** Comparable values of answers, for each kind that has an order. */
const measures: Record<string, (text: string) => number | null> = {
  number: parseNumber,
  amount: parseMoney,
  words: parseMoney,
  date: (text) => (isDay(text) ? Date.parse(text) : null),
}

/** The kinds with minimum and maximum. */
export const hasTemplateAnswerLimits = (kind: string): boolean => Object.hasOwn(measures, kind)

/** Parses `8..30`, `8..`, `..30` or `one; another`. Undefined if it is invalid for the kind. */
export function parseTemplateAnswerLimits(kind: string, within: string | undefined): TemplateAnswerLimits | undefined {
  if (kind === 'choice') {
    const options = [...new Set((within ?? '').split(';').map((option) => option.trim()))].filter(Boolean)
    return options.length > 1 ? { options } : undefined
  }
  if (within === undefined) return {}
  const measure = hasTemplateAnswerLimits(kind) ? measures[kind] : undefined
  const dots = within.indexOf('..')
  const [min, max] = dots < 0 ? ['', ''] : [within.slice(0, dots).trim(), within.slice(dots + 2).trim()]
  const [minValue, maxValue] = [min, max].map((bound) => (bound && measure ? measure(bound) : null))
  if (!measure || (min && minValue === null) || (max && maxValue === null)) return undefined
  if (!(min || max) || (min && max && minValue! > maxValue!)) return undefined
  return { min: min || undefined, max: max || undefined }
}

/** Formats the limits for a template; empty without limits. */
export const findTemplateAnswerLimits = ({ options, min, max }: TemplateAnswerLimits): string | undefined => {
  if (options) return options.join('; ')
  if (min || max) return `${min ?? ''}..${max ?? ''}`
  return undefined
}

export function isTemplateAnswerWithinLimits(kind: string, answer: string, { options, min, max }: TemplateAnswerLimits): boolean {
  if (options) return options.includes(answer)
  const measure = hasTemplateAnswerLimits(kind) ? measures[kind] : undefined
  const input = measure?.(answer)
  if (!measure || input === null || input === undefined) return true
  return (!min || input >= measure(min)!) && (!max || input <= measure(max)!)
}

/** Which of minimum and maximum are set; undefined if neither. */
export const findTemplateAnswerLimitKind = ({ min, max }: { min?: string | undefined; max?: string | undefined }) => {
  if (min && max) return 'between'
  if (min) return 'at_least'
  if (max) return 'at_most'
  return undefined
}
