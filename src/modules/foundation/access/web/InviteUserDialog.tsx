import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { SearchSelectField, SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { IconPlus } from '#ui/icons.ts'
import { ResponsiveColumnsLayout, RowLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type UserScope, usersContract } from '../users-contract.ts'
import { type LanguageAndScriptChoice, listLanguageAndScriptOptions, toLanguageAndScriptSettings } from './language-choice.ts'
import { emptyUserScopeValues, UserScopeFields } from './rights/UserScopeFields.tsx'
import { useUserScopeTargetOptions, useUserSelectOptions } from './user-select-options.ts'
import './access.css'

type Place = { key: number; company_id: number | null; employee_id: number | null; scope: UserScope }

/** The dialog to invite a user by email, with groups, companies and scope. */
export function InviteUserDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(usersContract)
  const { company } = useSession()
  const { groups, companies } = useUserSelectOptions()
  const [language, setLanguage] = useState<LanguageAndScriptChoice>('latin')
  const [places, setPlaces] = useState<Place[]>([
    { key: 0, company_id: company?.id ?? null, employee_id: null, scope: emptyUserScopeValues },
  ])
  const form = useFormState({
    schema: usersContract.inviteUser.input.omit({ companies: true }),
    initial: {},
    refresh: [['users']],
    send: (values) =>
      api.inviteUser({
        ...values,
        ...toLanguageAndScriptSettings(language),
        companies: places
          .filter(({ company_id }) => company_id !== null)
          .map(({ company_id, employee_id, scope }) => ({ company_id: company_id!, employee_id, ...scope })),
      }),
    done() {
      showToast({ severity: 'success', summary: t('access.users.invited'), life: 4000 })
      close()
    },
  })
  const groupIds = form.field('group_ids')
  return (
    <FormDialog form={form} close={close} title={t('access.users.invite')} save={t('access.users.invite')}>
      <TextField {...form.field('email')} label={t('access.users.email')} type="email" maxLength={254} autoFocus />
      <ResponsiveColumnsLayout>
        <TextField {...form.field('first_name')} label={t('access.users.first_name')} maxLength={100} />
        <TextField {...form.field('last_name')} label={t('access.users.last_name')} maxLength={100} />
      </ResponsiveColumnsLayout>
      <ResponsiveColumnsLayout>
        <MultiSelectField
          {...groupIds}
          value={(groupIds.value as number[] | undefined) ?? []}
          label={t('access.users.groups')}
          hint={t('access.users.first_group')}
          options={groups}
        />
        <SelectField
          name="tongue"
          label={t('access.users.language')}
          clearable={false}
          value={language}
          onChange={(value) => value && setLanguage(value)}
          options={listLanguageAndScriptOptions(t)}
        />
      </ResponsiveColumnsLayout>
      {places.map((place) => (
        <PlaceFields
          key={place.key}
          place={place}
          companies={companies.filter(({ value }) => value === place.company_id || !places.some(({ company_id }) => company_id === value))}
          change={(next) => setPlaces(places.map((each) => (each.key === place.key ? next : each)))}
        />
      ))}
      {companies.length > places.length && (
        <RowLayout>
          <Button
            small
            icon={IconPlus}
            onClick={() => setPlaces([...places, { key: places.length, company_id: null, employee_id: null, scope: emptyUserScopeValues }])}
          >
            {t('access.users.place_add')}
          </Button>
        </RowLayout>
      )}
    </FormDialog>
  )
}

type PlaceProps = { place: Place; companies: { value: number; label: string }[]; change: (place: Place) => void }

function PlaceFields({ place, companies, change }: PlaceProps) {
  const t = useTranslate(messages)
  const targets = useUserScopeTargetOptions(place.company_id)
  return (
    <div className="place">
      <ResponsiveColumnsLayout>
        <SelectField
          name="company_id"
          label={t('access.users.company')}
          value={place.company_id}
          onChange={(company_id) => change({ ...place, company_id, employee_id: null, scope: emptyUserScopeValues })}
          options={companies}
        />
        {place.company_id !== null && (
          <UserEmployeeSelectField
            company={place.company_id}
            value={place.employee_id}
            change={(employee_id) => change({ ...place, employee_id })}
          />
        )}
      </ResponsiveColumnsLayout>
      {targets && <UserScopeFields targets={targets} scope={place.scope} change={(scope) => change({ ...place, scope })} />}
    </div>
  )
}

type EmployeeProps = { company: number; value: number | null; selectedName?: string | undefined; change: (id: number | null) => void }

/** Selects the employee of a company to whom the user belongs. */
export function UserEmployeeSelectField({ company, value, selectedName: groupIds, change }: EmployeeProps) {
  const t = useTranslate(messages)
  const api = useApi(usersContract)
  return (
    <SearchSelectField
      name="employee_id"
      kind={`user-employee-${company}`}
      label={t('access.users.employee')}
      hint={t('access.users.employee_hint')}
      value={value}
      {...(groupIds && { selectedName: t.data(groupIds) })}
      onChange={change}
      find={async (search) =>
        (await api.findCompanyEmployees({ company_id: company, search })).data.map(({ id, name, code }) => ({
          value: id,
          label: [t.data(name), code].filter(Boolean).join(' · '),
        }))
      }
    />
  )
}
