import type { z } from 'zod'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { type FormState, useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CustomField, customFieldsContract } from '../../custom-fields-contract.ts'
import { messages } from '../../messages/index.ts'
import { customFieldKinds } from '../../rules/custom-field-value.ts'

const { createCustomField: made, updateCustomField: changed } = customFieldsContract
type Fields = FormState<typeof made.input>

/** The kind of a custom field cannot change. */
export function CustomFieldDialog({ field, close }: { field: CustomField | undefined; close: () => void }) {
  const t = useTranslate(messages)
  return (
    <Dialog open close={close} title={t(field ? 'employees.custom_edit' : 'employees.custom_add')} size="small">
      {field ? <ChangedField field={field} close={close} /> : <NewField close={close} />}
    </Dialog>
  )
}

function NewField({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(customFieldsContract)
  const form = useFormState({ schema: made.input, initial: { kind: 'text' }, send: api.createCustomField, ...mutationOptions(t, close) })
  return (
    <form {...form.form}>
      <StackLayout>
        <TextField {...form.field('name')} label={t('employees.custom_name')} maxLength={100} autoFocus />
        <SelectField
          {...form.field('kind')}
          label={t('employees.custom_kind')}
          options={customFieldKinds.map((kind) => ({ value: kind, label: t(`employees.custom_kind.${kind}`) }))}
        />
        <Common form={form} hasChoices={form.values.kind === 'choice'} />
        <FormActions form={form} cancel={close} />
      </StackLayout>
    </form>
  )
}

function ChangedField({ field, close }: { field: CustomField; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(customFieldsContract)
  const { id, name, choices, is_sensitive, is_retired, place, revision } = field
  const initial: z.input<typeof changed.input> = { custom_field_id: id, name, choices, is_sensitive, is_retired, place, revision }
  const form = useFormState({ schema: changed.input, initial, send: api.updateCustomField, ...mutationOptions(t, close) })
  return (
    <form {...form.form}>
      <StackLayout>
        <TextField {...form.field('name')} label={t('employees.custom_name')} maxLength={100} required autoFocus />
        <Common form={form} hasChoices={field.kind === 'choice'} />
        <CheckboxField {...form.field('is_retired')} label={t('employees.custom_retired')} hint={t('employees.custom_retired_hint')} />
        <FormActions form={form} cancel={close} disabled={!form.dirty} />
      </StackLayout>
    </form>
  )
}

const mutationOptions = (t: ReturnType<typeof useTranslate<(typeof messages)['sr']>>, done: () => void) => ({
  refresh: [['custom']],
  saved: t('employees.custom_saved'),
  done,
})

function Common({ form, hasChoices }: { form: Fields; hasChoices: boolean }) {
  const t = useTranslate(messages)
  const choices = form.field('choices')
  const place = form.field('place')
  return (
    <>
      {hasChoices && (
        <TextArea
          {...choices}
          value={(choices.value ?? []).join('\n')}
          onChange={(text) => choices.onChange((text ?? '').split('\n').map((line) => line.trimStart()))}
          label={t('employees.custom_choice_list')}
          hint={t('employees.custom_choice_hint')}
          rows={5}
          required
        />
      )}
      <NumberField
        {...place}
        value={place.value === null || place.value === undefined ? null : Number(place.value)}
        onChange={(value) => place.onChange(value ?? 0)}
        label={t('employees.custom_place')}
      />
      <CheckboxField {...form.field('is_sensitive')} label={t('employees.custom_sensitive')} hint={t('employees.custom_sensitive_hint')} />
    </>
  )
}
