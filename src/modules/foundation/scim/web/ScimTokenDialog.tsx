import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { scimContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

type Props = { groups: readonly { id: number; name: string }[]; close: () => void; show: (secret: string) => void }

/** A new SCIM token: its name, the group of new accounts, and its last day. */
export function ScimTokenDialog({ groups, close, show }: Props) {
  const t = useTranslate(messages)
  const api = useApi(scimContract)
  const form = useFormState({
    schema: scimContract.createScimToken.input,
    initial: { sends_invitations: true },
    refresh: [['sign-on']],
    send: async (values) => (await api.createScimToken(values)).data,
    done: ({ secret }) => {
      close()
      show(secret)
    },
  })
  return (
    <FormDialog form={form} close={close} title={t('scim.new_token')} save={t('scim.make_token')}>
      <TextField {...form.field('name')} label={t('scim.token_name')} maxLength={100} autoFocus />
      <SelectField
        {...form.field('user_group_id')}
        label={t('scim.starting_group')}
        hint={t('scim.starting_group_hint')}
        options={groups.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
      />
      <CheckboxField {...form.field('sends_invitations')} label={t('scim.sends_invitations')} hint={t('scim.sends_invitations_hint')} />
      <DateField {...form.field('ends_on')} label={t('scim.ends_on')} />
    </FormDialog>
  )
}
