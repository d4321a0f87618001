import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Day, isDay } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { parseTypedDay } from '#shared/text/parse-date-input.ts'
import { Button } from '../Button.tsx'
import { isDayWithinRange } from '../calendar/month-grid.ts'
import { DATE_INPUT_DEBOUNCE_MS, POPOVER_HIDE_DELAY_MS } from '../constants.ts'
import { getCurrentDay } from '../current-time.ts'
import { IconCalendar } from '../icons.ts'
import { messages } from '../messages/index.ts'
import { useAutoFocus } from '../state/auto-focus.ts'
import { useValueFrozenWhilePressed } from '../state/use-value-frozen-while-pressed.ts'
import { useTranslate } from '../translate.ts'
import type { FormFieldLabelProps } from './TextField.tsx'
import type { FormFieldProps } from './use-form.ts'

type Props = FormFieldProps<Day> &
  FormFieldLabelProps & { min?: Day; max?: Day; nameOf?: (day: Day) => string | undefined; small?: boolean; hideLabel?: boolean }

const Calendar = lazy(async () => ({ default: (await import('../calendar/Calendar.tsx')).Calendar }))

const faceOf = (value: Day | null | undefined) => (value && isDay(value) ? formatDay(value) : (value ?? ''))

/** A date field: typed and shown in the Serbian form, stored as ISO. Invalid text stays text, which every schema refuses. */
export function DateField({
  name,
  label,
  hint,
  value,
  onChange,
  error,
  required,
  disabled,
  placeholder,
  min,
  max,
  nameOf,
  autoFocus,
  small = false,
  hideLabel = false,
}: Props) {
  const t = useTranslate(messages)
  const [text, setText] = useState(faceOf(value))
  const [open, setOpen] = useState(false)
  const field = useAutoFocus<HTMLInputElement>(autoFocus)
  const typing = useRef(0)
  const hiding = useRef(0)
  const box = useRef<HTMLDivElement>(null)
  // A focused field is never rewritten, because a pause while typing is not the end of the date.
  const isTyping = useRef(false)
  useEffect(() => {
    if (!isTyping.current) setText(faceOf(value))
  }, [value])
  useEffect(
    () => () => {
      clearTimeout(typing.current)
      clearTimeout(hiding.current)
    },
    [],
  )

  function handOn(typed: string): Day | string | null {
    clearTimeout(typing.current)
    const day = typed.trim() ? (parseTypedDay(typed, getCurrentDay()) ?? typed) : null
    if (day !== (value ?? null)) onChange(day)
    return day
  }
  function finish(typed: string) {
    isTyping.current = false
    setText(faceOf(handOn(typed)))
  }
  function take(day: Day | null) {
    clearTimeout(typing.current)
    isTyping.current = false
    onChange(day)
    setText(faceOf(day))
    setOpen(false)
    box.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      // Only the calendar closes, not the dialog around it.
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      setOpen(false)
      box.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    } else if (event.key === 'ArrowDown' && !open && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      finish(text)
      setOpen(true)
    } else if (event.key === 'Enter' && !open && event.target instanceof HTMLInputElement) finish(text)
  }
  const leave = () => void (hiding.current = window.setTimeout(() => setOpen(false), POPOVER_HIDE_DELAY_MS))
  function findRangeError(): string | undefined {
    if (!value) return undefined
    if (!isDay(value)) return t('ui.invalid.day')
    if (isDayWithinRange(value, min, max)) return undefined
    return min && value < min ? t('ui.invalid.day_early', { day: t.day(min) }) : t('ui.invalid.day_late', { day: t.day(max ?? value) })
  }
  const stableError = useValueFrozenWhilePressed(error ?? findRangeError())

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys and focus of the field and its calendar together
    <div ref={box} data-field={name} onKeyDownCapture={onKeyDown} onBlur={leave} onFocus={() => clearTimeout(hiding.current)}>
      <Popover
        opened={open}
        withRoles={false}
        position="bottom-start"
        withinPortal={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        offset={4}
        shadow="none"
      >
        <Popover.Target>
          <TextInput
            ref={field}
            {...(hideLabel ? { 'aria-label': label } : { label })}
            size={small ? 'xs' : 'sm'}
            description={hint}
            placeholder={placeholder ?? t('ui.day_mask')}
            autoComplete="off"
            inputMode="decimal"
            disabled={disabled}
            value={text}
            error={stableError}
            withAsterisk={required}
            aria-required={required || undefined}
            data-autofocus={autoFocus || undefined}
            onChange={(event) => {
              const typed = event.currentTarget.value
              isTyping.current = true
              setText(typed)
              clearTimeout(typing.current)
              typing.current = window.setTimeout(() => handOn(typed), DATE_INPUT_DEBOUNCE_MS)
            }}
            onBlur={() => finish(text)}
            rightSection={
              <ActionIcon
                className="icon-button"
                variant="transparent"
                color="gray"
                size={28}
                aria-label={t('ui.open_calendar', { field: label })}
                aria-expanded={open}
                disabled={disabled}
                onClick={() => setOpen(!open)}
              >
                <IconCalendar size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            }
          />
        </Popover.Target>
        <Popover.Dropdown p={0} role="dialog" aria-label={t('ui.calendar')}>
          <Suspense>
            <Calendar value={value && isDay(value) ? value : null} pick={take} min={min} max={max} nameOf={nameOf} focus />
          </Suspense>
          <div className="calendar-foot">
            <Button kind="quiet" small disabled={!isDayWithinRange(getCurrentDay(), min, max)} onClick={() => take(getCurrentDay())}>
              {t('ui.today')}
            </Button>
            <Button kind="quiet" small onClick={() => take(null)}>
              {t('ui.clear')}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      <input type="hidden" name={name} value={value && isDay(value) ? value : ''} />
    </div>
  )
}
