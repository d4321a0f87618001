import { Fragment, useState } from 'react'
import { ActionsDropdownMenu, type DropdownMenuAction } from '#ui/ActionsDropdownMenu.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { PermissionGroup } from '../../permission-groups-contract.ts'
import { permissionMatrixSections } from './permission-matrix-sections.ts'
import '../access.css'

type Props = {
  groups: PermissionGroup[]
  permissionsOf: (group: PermissionGroup) => ReadonlySet<string>
  /** Grants or revokes a permission; without it the matrix is read-only. */
  turn: ((group: PermissionGroup, permission: string) => void) | undefined
  actsOf: (group: PermissionGroup) => readonly (DropdownMenuAction | false)[]
}

/** Rows are permissions, columns are groups; on a phone one group is shown at a time. */
export function PermissionGroupMatrix({ groups, permissionsOf, turn, actsOf }: Props) {
  const t = useTranslate(messages)
  const narrow = useIsNarrowScreen()
  const [picked, setPicked] = useState(groups[0]?.id ?? null)
  const visibleGroups = narrow ? groups.filter(({ id }) => id === picked) : groups
  return (
    <StackLayout>
      {narrow && (
        <SelectField
          name="group"
          label={t('access.groups.pick')}
          clearable={false}
          value={picked}
          onChange={setPicked}
          options={groups.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
        />
      )}
      <MatrixTable label={t('access.groups.matrix')} frame="matrix">
        <thead>
          <tr>
            <th scope="col">{t('access.groups.right')}</th>
            {visibleGroups.map((group) => (
              <th key={group.id} scope="col">
                <div className="matrix-head">
                  <span>{t.data(group.name)}</span>
                  {group.is_changed && <Badge tone="info">{t('access.groups.changed')}</Badge>}
                  {group.needs_second_factor && <Badge tone="success">{t('access.groups.twofa')}</Badge>}
                  <MutedText>{t('access.groups.users', { count: group.users })}</MutedText>
                  <ActionsDropdownMenu label={`${t.data(group.name)}`} actions={actsOf(group)} />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionMatrixSections.map(([part, permissions]) => (
            <Fragment key={part}>
              <tr className="matrix-part">
                <th scope="rowgroup" colSpan={visibleGroups.length + 1}>
                  {t(`access.groups.${part}`)}
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission}>
                  <th scope="row" title={permission}>
                    {t.known(`access.permission.${permission}`) ?? permission}
                  </th>
                  {visibleGroups.map((group) => {
                    const hasPermission = permissionsOf(group).has(permission)
                    return (
                      <td key={group.id} data-changed={hasPermission !== group.permissions.includes(permission) || undefined}>
                        <input
                          type="checkbox"
                          checked={hasPermission}
                          disabled={!turn}
                          aria-label={t('access.groups.cell', {
                            group: group.name,
                            right: t.known(`access.permission.${permission}`) ?? permission,
                          })}
                          onChange={() => turn?.(group, permission)}
                        />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </MatrixTable>
    </StackLayout>
  )
}
