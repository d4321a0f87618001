import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ReminderRuleRow, remindersContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { reminderKindDefinitions } from '../rules/reminder-kinds.ts'

type Props = { rule: ReminderRuleRow; members: { id: number; name: string }[]; close: () => void }

export function ReminderRuleDialog({ rule, members, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(remindersContract)
  const { kind, users, ...values } = rule
  const { timing, offers } = reminderKindDefinitions[kind]
  const form = useFormState({
    schema: remindersContract.updateReminderRule.input,
    initial: { kind, ...values, user_ids: users.map(({ id }) => id) },
    send: api.updateReminderRule,
    refresh: [['reminders']],
    saved: t('reminders.saved'),
    done: close,
  })
  const check = (name: 'is_on' | 'by_inbox' | 'by_mail', autoFocus = false) => (
    <CheckboxField {...form.field(name)} label={t(`reminders.${name}`)} autoFocus={autoFocus} />
  )
  return (
    <FormDialog form={form} close={close} title={t(`reminders.of.${kind}`)}>
      <MutedText>{t(`reminders.about.${kind}`)}</MutedText>
      {check('is_on', true)}
      <NumberField {...form.field('days')} label={t(`reminders.days_${timing}`)} />
      <MultiSelectField
        {...form.field('audiences')}
        label={t('reminders.to')}
        options={offers.map((value) => ({ value, label: t(`reminders.audience.${value}`) }))}
      />
      <MultiSelectField
        {...form.field('user_ids')}
        label={t('reminders.users')}
        hint={t('reminders.users_hint')}
        options={members.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
      />
      <ResponsiveColumnsLayout min={160}>
        {check('by_inbox')}
        {check('by_mail')}
      </ResponsiveColumnsLayout>
    </FormDialog>
  )
}
