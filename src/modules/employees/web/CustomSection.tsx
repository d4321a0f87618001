import { useState } from 'react'
import type { z } from 'zod'
import { Failure } from '#lib/failure.ts'
import { formatShortNumber, parseNumber } from '#lib/text/numbers.ts'
import { Button } from '#ui/Button.tsx'
import { useUnsaved } from '#ui/dialog/question.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { NumberField } from '#ui/form/ParsedField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconEye, IconPencil } from '#ui/icons.ts'
import { Columns, Facts, Note, Section, Stack } from '#ui/layout.tsx'
import { words as common } from '#ui/messages/words.ts'
import { useApi } from '#ui/state/api.ts'
import { textOfFailure, useAct, useAsk } from '#ui/state/ask.ts'
import { useWords } from '#ui/words.ts'
import { type CustomField, type CustomValue, customContract } from '../custom_contract.ts'
import { words } from '../messages/custom.ts'
import type { Employee } from '../shapes.ts'
import { useCustomText } from './useFieldText.ts'

type Written = z.input<typeof customContract.putCustomValues.input>['values']

/** What the record says in the company's own fields; nothing where the company has none. */
export function CustomSection({ employee }: { employee: Employee }) {
  const api = useApi(customContract)
  const { data: fields } = useAsk(['custom', 'fields'], async (signal) => (await api.listCustomFields({}, { signal })).data)
  const { data: values } = useAsk(
    ['custom', 'values', employee.id],
    async (signal) => (await api.listCustomValues({ employee_id: employee.id }, { signal })).data,
  )
  const [isEditing, setEditing] = useState(false)
  if (!fields || !values?.length) return null
  const close = () => setEditing(false)
  return isEditing ? (
    <Editor employee={employee} fields={fields} values={values} close={close} />
  ) : (
    <Shown employee={employee} fields={fields} values={values} edit={() => setEditing(true)} />
  )
}

type Props = { employee: Employee; fields: CustomField[]; values: CustomValue[] }

function Shown({ employee, fields, values, edit }: Props & { edit: () => void }) {
  const t = useWords(words)
  const ofUi = useWords(common)
  const api = useApi(customContract)
  const [revealed, setRevealed] = useState<CustomValue[]>()
  const reveal = useAct(async () => setRevealed((await api.revealCustomValues({ employee_id: employee.id })).data))
  const isHidden = values.some(({ value }) => value === '****')
  const said = useCustomText()
  return (
    <Section
      title={t('employees.custom_fields')}
      actions={
        <>
          {employee.can.reveal && isHidden && !revealed && (
            <Button small icon={IconEye} busy={reveal.isPending} onClick={() => reveal.mutate(undefined)}>
              {t('employees.custom_reveal')}
            </Button>
          )}
          {employee.can.write && (
            <Button small icon={IconPencil} onClick={edit}>
              {ofUi('ui.edit')}
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={(revealed ?? values).flatMap(({ custom_field_id, value }) => {
          const field = fields.find(({ id }) => id === custom_field_id)
          return field ? [[t.data(field.name), said(field.kind, value)] as const] : []
        })}
      />
    </Section>
  )
}

/** Only what was changed is sent, so a masked value stays as it is. */
function Editor({ employee, fields, values, close }: Props & { close: () => void }) {
  const t = useWords(words)
  const ofUi = useWords(common)
  const api = useApi(customContract)
  const [changed, setChanged] = useState<Record<number, string | null>>({})
  const [refused, setRefused] = useState<Record<number, string>>({})
  const written: Written = values.flatMap(({ custom_field_id, revision }) =>
    custom_field_id in changed ? [{ custom_field_id, value: changed[custom_field_id] ?? null, revision }] : [],
  )
  const save = useAct(() => api.putCustomValues({ employee_id: employee.id, values: written }), {
    refresh: [['custom'], ['employees', 'changes']],
    saved: t('employees.custom_values_saved'),
    done: close,
    failed: (error) => setRefused(error instanceof Failure ? byField(error, written) : {}),
  })
  useUnsaved(written.length > 0 && !save.isPending)
  const failure = save.error && Object.keys(refused).length === 0 ? textOfFailure(save.error) : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(undefined)
      }}
    >
      <Section title={t('employees.custom_fields')}>
        <Stack>
          <Columns>
            {values.map(({ custom_field_id: id, value }) => {
              const field = fields.find((one) => one.id === id)
              return field && !field.is_retired ? (
                <CustomInput
                  key={id}
                  field={field}
                  value={id in changed ? (changed[id] ?? null) : value}
                  error={refused[id]}
                  change={(next) => setChanged({ ...changed, [id]: next })}
                />
              ) : null
            })}
          </Columns>
          {failure && <Note tone="danger">{failure}</Note>}
          <div className="form-acts">
            <Button onClick={close}>{ofUi('ui.cancel')}</Button>
            <Button kind="primary" submit busy={save.isPending} disabled={!written.length}>
              {ofUi('ui.save')}
            </Button>
          </div>
        </Stack>
      </Section>
    </form>
  )
}

/** `values.0.value` names the first of what was sent. */
const byField = ({ fields }: Failure, written: Written) =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [Number(written[Number(path.split('.')[1])]?.custom_field_id), text]))

type InputProps = { field: CustomField; value: string | null; error: string | undefined; change: (value: string | null) => void }

function CustomInput({ field, value, error, change }: InputProps) {
  const t = useWords(words)
  const ofUi = useWords(common)
  const shared = { name: `custom-${field.id}`, label: t.data(field.name), ...(error && { error }) }
  const isMasked = value === '****'
  switch (isMasked ? 'text' : field.kind) {
    case 'day':
      return <DateField {...shared} value={value} onChange={change} />
    case 'number': {
      const number = value === null ? null : parseNumber(value)
      const kept = (next: number | null) => change(next === null ? null : formatShortNumber(next))
      return <NumberField {...shared} value={number ?? (value === null ? null : Number.NaN)} onChange={kept} />
    }
    case 'choice':
      return (
        <SelectField
          {...shared}
          value={value}
          onChange={change}
          clearable
          options={field.choices.map((choice) => ({ value: choice, label: t.data(choice) }))}
        />
      )
    case 'flag':
      return (
        <SelectField
          {...shared}
          value={value}
          onChange={change}
          clearable
          options={[
            { value: 'true', label: ofUi('ui.yes') },
            { value: 'false', label: ofUi('ui.no') },
          ]}
        />
      )
    default:
      return <TextField {...shared} value={value} onChange={(text) => change(text || null)} maxLength={500} />
  }
}
