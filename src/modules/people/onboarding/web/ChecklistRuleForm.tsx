import type { z } from 'zod'
import type { NamedReference } from '#shared/input-field-schemas.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import type { ChecklistRule } from '../checklist-and-transition-schemas.ts'
import { onboardingContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { formatChecklistItemName } from './checklist-labels.ts'

type Props = { kind: ChecklistRule['kind']; rule?: ChecklistRule; users: z.infer<typeof NamedReference>[]; close: () => void }

/** The form of an item: assignee and whether it is disabled; for an item of the company also title and day. */
export function ChecklistRuleForm({ kind, rule, users, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(onboardingContract)
  const isOwn = !rule?.key
  const named = rule?.key ? { key: rule.key } : { title: rule?.title ?? '' }
  const form = useFormState({
    schema: onboardingContract.createChecklistRule.input,
    initial: {
      kind,
      ...named,
      days: rule?.days ?? 0,
      owner_user_id: rule?.owner?.id ?? null,
      is_off: rule?.is_off ?? false,
    },
    async send({ key, kind: _, ...values }) {
      if (!rule?.id) return api.createChecklistRule({ kind, key, ...values })
      return api.updateChecklistRule({ checklist_rule_id: rule.id, revision: rule.revision!, ...values })
    },
    refresh: [['transitions']],
    saved: t('transitions.saved'),
    done: close,
  })
  return (
    <form {...form.form}>
      <StackLayout>
        {isOwn ? (
          <>
            <TextField {...form.field('title')} label={t('transitions.item_title')} maxLength={200} autoFocus />
            <NumberField {...form.field('days')} label={t('transitions.days')} hint={t('transitions.days_hint')} />
          </>
        ) : (
          <strong>{formatChecklistItemName(t, rule)}</strong>
        )}
        <SelectField
          {...form.field('owner_user_id')}
          label={t('transitions.owner')}
          placeholder={t('transitions.anyone')}
          options={users.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
        />
        <CheckboxField {...form.field('is_off')} label={t('transitions.leave_out')} />
        <FormActions form={form} cancel={close} />
      </StackLayout>
    </form>
  )
}
