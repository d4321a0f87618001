import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { CheckField } from '#ui/form/Choice.tsx'
import { Columns, Section, Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showError, useApiMutation, useInvalidate } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { planContract } from '../../plan-contract.ts'
import {
  type PresetRotation,
  type PresetShift,
  presetRotationNames,
  presetRotations,
  presetShiftNames,
  presetShifts,
} from '../../rules/shift-presets.ts'
import { SegmentsField } from './SegmentsField.tsx'

/** Common shifts and rotations to add with undo, if there are none. */
export function ShiftPresets({ hasShifts = false }: { hasShifts?: boolean }) {
  const t = useTranslate(messages)
  const api = useApi(planContract)
  const refresh = useInvalidate()
  const [shifts, setShifts] = useState<PresetShift[]>([])
  const [rotations, setRotations] = useState<PresetRotation[]>([])
  async function takeBack(added: Parameters<typeof api.undoShiftPresets>[0]) {
    try {
      await api.undoShiftPresets(added)
      showToast({ severity: 'success', summary: t('time.usual_undone'), life: 4000 })
    } catch (error) {
      showError(error)
    }
    await refresh(['time'], ['org'])
  }
  const add = useApiMutation(() => api.applyShiftPresets({ shifts, rotations }), {
    refresh: [['time'], ['org']],
    done: ({ data }) =>
      showToast({
        severity: 'success',
        summary: t('time.usual_added'),
        life: 15_000,
        action: { label: t('time.usual_undo'), act: () => void takeBack(data) },
      }),
  })
  const strip = (rotation: PresetRotation) =>
    presetRotations[rotation].map((name) => (name === null ? '·' : presetShifts[name].code)).join(' ')
  return (
    <Section title={t('time.usual')}>
      <Stack>
        <p className="muted">{t('time.usual_text')}</p>
        <Columns>
          {!hasShifts && (
            <Ticks title={t('time.usual_shifts')}>
              {presetShiftNames.map((name) => (
                <CheckField
                  key={name}
                  name={name}
                  label={`${presetShifts[name].code} · ${t(`time.usual.${name}`)}`}
                  hint={<SegmentsField segments={[presetShifts[name]]} />}
                  value={shifts.includes(name)}
                  onChange={(on) => setShifts(ticked(shifts, name, on))}
                />
              ))}
            </Ticks>
          )}
          <Ticks title={t('time.usual_rotations')}>
            {presetRotationNames.map((name) => (
              <CheckField
                key={name}
                name={name}
                label={t(`time.usual.${name}`)}
                hint={strip(name)}
                value={rotations.includes(name)}
                onChange={(on) => setRotations(ticked(rotations, name, on))}
              />
            ))}
          </Ticks>
        </Columns>
        <div className="row">
          <Button kind="primary" disabled={!shifts.length && !rotations.length} busy={add.isPending} onClick={() => add.mutate(undefined)}>
            {t('time.usual_add')}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}

const ticked = <Name,>(names: readonly Name[], name: Name, on: boolean) => (on ? [...names, name] : names.filter((one) => one !== name))

function Ticks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="usual-turns">
      <legend>{title}</legend>
      <Stack>{children}</Stack>
    </fieldset>
  )
}
