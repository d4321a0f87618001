import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'

import { MutedText, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { UserScope, UserScopeTargets } from '../../users-contract.ts'

type Props = { targets: UserScopeTargets; scope: UserScope; change: (scope: UserScope) => void; disabled?: boolean }

/** The scope of permissions in a company; empty means the whole company. */
export function UserScopeFields({ targets, scope, change, disabled = false }: Props) {
  const t = useTranslate(messages)
  const createFieldProps = (list: keyof UserScope, kind: keyof UserScopeTargets) => ({
    name: list,
    label: t(`access.users.${kind}`),
    value: scope[list],
    disabled,
    onChange: (ids: number[]) => change({ ...scope, [list]: ids }),
    options: targets[kind].map(({ id, name }) => ({ value: id, label: t.data(name) })),
  })
  return (
    <StackLayout gap={8}>
      <ResponsiveColumnsLayout min={180}>
        <MultiSelectField {...createFieldProps('department_ids', 'departments')} />
        {targets.teams.length > 0 && <MultiSelectField {...createFieldProps('team_ids', 'teams')} />}
        {targets.locations.length > 0 && <MultiSelectField {...createFieldProps('location_ids', 'locations')} />}
      </ResponsiveColumnsLayout>
      <MutedText>{t('access.users.scope_hint')}</MutedText>
    </StackLayout>
  )
}

export const emptyUserScopeValues: UserScope = { department_ids: [], team_ids: [], location_ids: [] }
