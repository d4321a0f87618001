import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { HighlightedNote, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { monthPlanContract } from '../../month-plan-contract.ts'
import {
  type PresetRotationName,
  type PresetShiftName,
  presetRotationNames,
  presetRotations,
  presetShiftNames,
  presetShifts,
} from '../../rules/shift-presets.ts'
import { ShiftSegmentsField } from './ShiftSegmentsField.tsx'

export type AddedShiftPresets = { shift_ids: number[]; work_schedule_ids: number[] }

/** Reports what was added, with undo and the next step. It is above the list and covers nothing. */
export function AddedShiftPresetsNote({ added, close }: { added: AddedShiftPresets; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const { path, go } = useCurrentUrl()
  const undo = useApiMutation(() => api.undoShiftPresets(added), { refresh: [['time'], ['org']], done: close })
  return (
    <HighlightedNote
      tone="success"
      actions={
        <>
          {path !== '/schedules' && (
            <Button small onClick={() => void go('/schedules')}>
              {t('time.usual_next')}
            </Button>
          )}
          <Button small kind="quiet" busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
            {t('time.usual_undo')}
          </Button>
        </>
      }
    >
      {t('time.usual_added')}
    </HighlightedNote>
  )
}

/** Common shifts and rotations that can be added if the company has none. */
export function ShiftPresets({ hasShifts = false, added }: { hasShifts?: boolean; added: (one: AddedShiftPresets) => void }) {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const [shifts, setShifts] = useState<PresetShiftName[]>([])
  const [rotations, setRotations] = useState<PresetRotationName[]>([])
  const add = useApiMutation(() => api.applyShiftPresets({ shifts, rotations }), {
    refresh: [['time'], ['org']],
    done: ({ data }) => added(data),
  })
  const strip = (rotation: PresetRotationName) =>
    presetRotations[rotation].map((name) => (name === null ? '·' : presetShifts[name].code)).join(' ')
  return (
    <PageSectionLayout title={t('time.usual')}>
      <StackLayout>
        <p className="muted">{t('time.usual_text')}</p>
        <ResponsiveColumnsLayout>
          {!hasShifts && (
            <Ticks title={t('time.usual_shifts')}>
              {presetShiftNames.map((name) => (
                <CheckboxField
                  key={name}
                  name={name}
                  label={`${presetShifts[name].code} · ${t(`time.usual.${name}`)}`}
                  hint={<ShiftSegmentsField segments={[presetShifts[name]]} />}
                  value={shifts.includes(name)}
                  onChange={(on) => setShifts(addOrRemoveName(shifts, name, on))}
                />
              ))}
            </Ticks>
          )}
          <Ticks title={t('time.usual_rotations')}>
            {presetRotationNames.map((name) => (
              <CheckboxField
                key={name}
                name={name}
                label={t(`time.usual.${name}`)}
                hint={strip(name)}
                value={rotations.includes(name)}
                onChange={(on) => setRotations(addOrRemoveName(rotations, name, on))}
              />
            ))}
          </Ticks>
        </ResponsiveColumnsLayout>
        <div className="row">
          <Button kind="primary" disabled={!shifts.length && !rotations.length} busy={add.isPending} onClick={() => add.mutate(undefined)}>
            {t('time.usual_add')}
          </Button>
        </div>
      </StackLayout>
    </PageSectionLayout>
  )
}

const addOrRemoveName = <Name,>(names: readonly Name[], name: Name, on: boolean) =>
  on ? [...names, name] : names.filter((one) => one !== name)

function Ticks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="usual-turns">
      <legend>{title}</legend>
      <StackLayout>{children}</StackLayout>
    </fieldset>
  )
}
