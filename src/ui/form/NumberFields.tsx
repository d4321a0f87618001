import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatHours, formatTime, parseHours, parseTime } from '#shared/text/hours.ts'
import { formatNumber, formatShortNumber, parseMoney, parseNumber } from '#shared/text/numbers.ts'
import { messages } from '../messages/index.ts'
import { useAutoFocus } from '../state/auto-focus.ts'
import { useValueFrozenWhilePressed } from '../state/use-value-frozen-while-pressed.ts'
import { useTranslate } from '../translate.ts'
import type { FormFieldLabelProps } from './TextField.tsx'
import type { FormFieldProps } from './use-form.ts'

type Props = FormFieldProps<number> & FormFieldLabelProps & { suffix?: string }
type Way = {
  parse: (text: string) => number | null
  format: (value: number) => string
  wrong: 'ui.invalid.number' | 'ui.invalid.time' | 'ui.invalid.hours'
  placeholder?: string
}

/** A number field with a text form of its own. Invalid text becomes NaN, which every schema refuses. */
function ParsedField({ label, hint, value, onChange, error, required, suffix, autoFocus, way, ...rest }: Props & { way: Way }) {
  const t = useTranslate(messages)
  const face = typeof value === 'number' && !Number.isNaN(value) ? way.format(value) : ''
  const [text, setText] = useState(face)
  const field = useAutoFocus<HTMLInputElement>(autoFocus)
  const unread = Number.isNaN(value)
  const stableError = useValueFrozenWhilePressed(error ?? (unread ? t(way.wrong) : undefined))
  useEffect(() => {
    if (!unread && way.parse(text) !== (value ?? null)) setText(face)
  }, [face, unread, value, text, way])
  return (
    <div data-field={rest.name}>
      <TextInput
        ref={field}
        placeholder={way.placeholder}
        {...rest}
        label={label}
        description={hint}
        inputMode="decimal"
        value={text}
        error={stableError}
        withAsterisk={required}
        aria-required={required || undefined}
        rightSection={suffix && <span className="muted">{suffix}</span>}
        rightSectionPointerEvents="none"
        data-autofocus={autoFocus || undefined}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          onChange(typed.trim() ? (way.parse(typed) ?? Number.NaN) : null)
        }}
        onBlur={() => !unread && setText(face)}
      />
    </div>
  )
}

const numberWay: Way = { parse: parseNumber, format: formatShortNumber, wrong: 'ui.invalid.number' }
const moneyWay: Way = { parse: parseMoney, format: (para) => formatNumber(para / 100), wrong: 'ui.invalid.number' }
const timeWay: Way = { parse: parseTime, format: formatTime, wrong: 'ui.invalid.time', placeholder: '07:30' }
const hoursWay: Way = { parse: parseHours, format: formatHours, wrong: 'ui.invalid.hours', placeholder: '7:30' }

/** A number: `1.234,56`, and the dot of the numeric keypad. */
export const NumberField = (props: Props) => <ParsedField {...props} way={numberWay} />
/** Money in para. */
export const MoneyField = (props: Props) => <ParsedField suffix="RSD" {...props} way={moneyWay} />
/** A time of the day, in minutes since midnight. */
export const TimeField = (props: Props) => <ParsedField {...props} way={timeWay} />
/** A duration, in minutes. */
export const HoursField = (props: Props) => <ParsedField suffix="h" {...props} way={hoursWay} />
