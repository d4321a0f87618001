import { useState } from 'react'
import { z } from 'zod'
import { Day, integerField, nullableField, requiredTextField } from '#shared/input-field-schemas.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { maskUppercaseInput } from '#ui/form/input-masks.ts'
import { HoursField, NumberField, TimeField } from '#ui/form/NumberFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { monthPlanContract, type Shift } from '../../month-plan-contract.ts'
import { sumShiftSegmentMinutes } from '../../rules/day/shift-segments.ts'

/** The fields of the dialog. The parts of the shift are separate. */
const Fields = z.object({
  code: z.string().trim().min(1).max(6),
  name: requiredTextField(100),
  colour: nullableField(z.string().regex(/^#[0-9a-f]{6}$/i)),
  first_day: Day.optional(),
  planned_minutes: integerField(1, 1440).optional(),
  late_tolerance: integerField(0, 240).optional(),
  early_tolerance: integerField(0, 240).optional(),
  flexitime_from: nullableField(integerField(0, 1439)),
  flexitime_to: nullableField(integerField(1, 1440)),
  shift_work: z.boolean().optional(),
  segments: z.array(z.object({ from: z.number(), to: z.number() })).optional(),
  rules: z.unknown().optional(),
})

type Part = { from: number | null; to: number | null }
/** An end before its start is on the next day. */
const asSegment = ({ from, to }: Part) => ({ from: from ?? 0, to: (to ?? 0) <= (from ?? 0) ? (to ?? 0) + 1440 : (to ?? 0) })

/** A new shift gets an unused colour. */
const SUGGESTED_COLOURS = ['#2353c4', '#b45309', '#15803d', '#7c3aed', '#be185d', '#0e7490', '#4d7c0f', '#b91c1c']

type Props = { shift: Shift | undefined; others: readonly Shift[]; close: () => void }

export function ShiftDialog({ shift, others, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const version = shift?.versions[0]
  const [parts, setParts] = useState<Part[]>(
    version?.segments.map(({ from, to }) => ({ from, to: to % 1440 || 1440 })) ?? [{ from: 480, to: 960 }],
  )
  const segments = parts.map(asSegment).sort((a, b) => a.from - b.from)
  const form = useFormState({
    schema: Fields,
    initial: {
      code: shift?.code ?? '',
      name: shift?.name ?? '',
      colour: shift?.colour ?? SUGGESTED_COLOURS.find((one) => others.every(({ colour }) => colour !== one)) ?? SUGGESTED_COLOURS[0],
      first_day: shift ? getCurrentDay() : undefined,
      planned_minutes: version?.planned_minutes,
      late_tolerance: version?.rules.late_tolerance,
      early_tolerance: version?.rules.early_tolerance,
      flexitime_from: version?.rules.flexitime?.from ?? null,
      flexitime_to: version?.rules.flexitime?.to ?? null,
      shift_work: version?.rules.shift_work ?? false,
    },
    refresh: [['time']],
    saved: t('time.saved'),
    done: close,
    async send(values) {
      const { code, name, colour, late_tolerance, early_tolerance, flexitime_from, flexitime_to, shift_work, planned_minutes, first_day } =
        values as z.output<typeof Fields>
      const rules = {
        ...version?.rules,
        ...omitUndefined({ late_tolerance, early_tolerance }),
        flexitime:
          flexitime_from !== null && flexitime_to !== null && flexitime_from !== undefined && flexitime_to !== undefined
            ? { from: flexitime_from, to: flexitime_to }
            : undefined,
        shift_work: shift_work ?? false,
      }
      const what = { segments, rules, planned_minutes: planned_minutes ?? sumShiftSegmentMinutes(segments) }
      if (!shift) return api.createShift({ code, name, colour, ...what })
      await api.updateShift({ shift_id: shift.id, code, name, colour, revision: shift.revision })
      const isSame =
        JSON.stringify([version?.segments, version?.planned_minutes, version?.rules]) ===
        JSON.stringify([segments, what.planned_minutes, rules])
      return isSame ? undefined : api.createShiftVersion({ shift_id: shift.id, first_day: first_day ?? getCurrentDay(), ...what })
    },
  })
  const change = (at: number, part: Partial<Part>) => setParts(parts.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const refused = form.field('segments').error
  const colour = form.field('colour')
  return (
    <FormDialog form={form} close={close} title={shift ? t.data(shift.name) : t('time.add_shift')}>
      <ResponsiveColumnsLayout min={180}>
        <TextField {...form.field('code')} label={t('time.code')} mask={maskUppercaseInput(6)} autoFocus />
        <TextField {...form.field('name')} label={t('time.name')} maxLength={100} />
        <div data-field="colour">
          <label className="field-label" htmlFor="shift-colour">
            {t('time.colour')}
          </label>
          <input
            id="shift-colour"
            type="color"
            className="colour-field"
            value={(colour.value as string | null) ?? '#2353c4'}
            onChange={(event) => colour.onChange(event.currentTarget.value)}
          />
        </div>
      </ResponsiveColumnsLayout>
      <fieldset className="parts" data-field="segments">
        <legend>{t('time.parts')}</legend>
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a part
          <div key={at} className="row">
            <TimeField name={`from-${at}`} label={t('time.from')} value={part.from} onChange={(from) => change(at, { from })} />
            <TimeField name={`to-${at}`} label={t('time.to')} value={part.to} onChange={(to) => change(at, { to })} />
            {segments[at] && segments[at].to > 1440 && <span className="muted">{t('time.next_day')}</span>}
            {parts.length > 1 && (
              <IconButton
                icon={IconTrash}
                label={t('time.remove_part')}
                onClick={() => setParts(parts.filter((_, index) => index !== at))}
              />
            )}
          </div>
        ))}
        {parts.length < 4 && (
          <Button small kind="quiet" icon={IconPlus} onClick={() => setParts([...parts, { from: 1020, to: 1200 }])}>
            {t('time.add_part')}
          </Button>
        )}
        <div className="field-error">{refused}</div>
      </fieldset>
      <ResponsiveColumnsLayout min={180}>
        <HoursField
          {...form.field('planned_minutes')}
          label={t('time.planned')}
          hint={t('time.planned_hint', { hours: t.hours(sumShiftSegmentMinutes(segments)) })}
        />
        <NumberField {...form.field('late_tolerance')} label={t('time.late_tolerance')} suffix="min" />
        <NumberField {...form.field('early_tolerance')} label={t('time.early_tolerance')} suffix="min" />
        <TimeField {...form.field('flexitime_from')} label={t('time.flexitime_from')} />
        <TimeField {...form.field('flexitime_to')} label={t('time.flexitime_to')} />
        {shift && <DateField {...form.field('first_day')} label={t('time.holds_from')} hint={t('time.holds_from_hint')} />}
      </ResponsiveColumnsLayout>
      <CheckboxField {...form.field('shift_work')} label={t('time.shift_work')} hint={t('time.shift_work_hint')} />
    </FormDialog>
  )
}
