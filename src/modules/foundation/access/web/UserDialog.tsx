import { useState } from 'react'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type User, usersContract } from '../users-contract.ts'
import { findLanguageAndScriptChoice, listLanguageAndScriptOptions, toLanguageAndScriptSettings } from './language-choice.ts'
import { useUserSelectOptions } from './user-select-options.ts'

/** The dialog of an account: name, email address, groups. */
export function UserDialog({ user, close }: { user: User; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(usersContract)
  const session = useSession()
  const { groups } = useUserSelectOptions()
  const [language, setLanguage] = useState(findLanguageAndScriptChoice(user))
  const form = useFormState({
    schema: usersContract.updateUser.input,
    initial: {
      user_id: user.id,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      group_ids: user.groups.map(({ id }) => id),
      is_installation_admin: user.is_installation_admin,
      revision: user.revision,
    },
    refresh: [['users'], ['audit-installation']],
    saved: t('access.users.changed'),
    async send({ is_installation_admin, ...values }) {
      const right = is_installation_admin === user.is_installation_admin ? {} : { is_installation_admin }
      await api.updateUser({ ...values, ...toLanguageAndScriptSettings(language), ...right })
      if (user.id === session.user.id) await session.refresh()
    },
    done: close,
  })
  const groupIds = form.field('group_ids')
  return (
    <FormDialog form={form} close={close} title={t('access.users.edit_title')}>
      <ResponsiveColumnsLayout>
        <TextField {...form.field('first_name')} label={t('access.users.first_name')} maxLength={100} autoFocus />
        <TextField {...form.field('last_name')} label={t('access.users.last_name')} maxLength={100} />
      </ResponsiveColumnsLayout>
      <ResponsiveColumnsLayout>
        <TextField {...form.field('email')} label={t('access.users.email')} type="email" maxLength={254} />
        <SelectField
          name="tongue"
          label={t('access.users.language')}
          clearable={false}
          value={language}
          onChange={(value) => value && setLanguage(value)}
          options={listLanguageAndScriptOptions(t)}
        />
      </ResponsiveColumnsLayout>
      <MultiSelectField
        {...groupIds}
        value={(groupIds.value as number[] | undefined) ?? []}
        label={t('access.users.groups')}
        hint={t('access.users.first_group')}
        options={groups}
      />
      {session.may('installation.manage') && (
        <CheckboxField {...form.field('is_installation_admin')} label={t('access.users.installation_admin')} />
      )}
    </FormDialog>
  )
}
