import { Fragment } from 'react'
import { Button } from '#ui/Button.tsx'
import { MutedText } from '#ui/layout.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { CompanyMember } from '../../member-permissions-contract.ts'
import { messages } from '../../messages/index.ts'
import { permissionMatrixSections } from './permission-matrix-sections.ts'
import '../access.css'

type Props = { members: CompanyMember[]; edit: (member: CompanyMember) => void }

/** Permissions by user: from groups, granted in the company, revoked in the company. */
export function MemberPermissionsMatrix({ members, edit }: Props) {
  const t = useTranslate(messages)
  return (
    <MatrixTable label={t('access.rights.matrix')} frame="matrix">
      <thead>
        <tr>
          <th scope="col">{t('access.groups.right')}</th>
          {members.map((member) => (
            <th key={member.membership_id} scope="col">
              <div className="matrix-head">
                {member.can.edit ? (
                  <Button kind="quiet" small onClick={() => edit(member)}>
                    {t.data(member.name)}
                  </Button>
                ) : (
                  t.data(member.name)
                )}
                <MutedText>{member.groups.map((name) => t.data(name)).join(', ')}</MutedText>
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissionMatrixSections.map(([part, permissions]) => (
          <Fragment key={part}>
            <tr className="matrix-part">
              <th scope="rowgroup" colSpan={members.length + 1}>
                {t(`access.groups.${part}`)}
              </th>
            </tr>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{t.known(`access.permission.${permission}`) ?? permission}</th>
                {members.map((member) => (
                  <Cell key={member.membership_id} member={member} permission={permission} />
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </MatrixTable>
  )
}

const signs = { by_group: '✓', granted: '+', denied: '−' } as const

function stateOf(member: CompanyMember, permission: string) {
  if (member.denied.includes(permission)) return 'denied'
  if (member.granted.includes(permission)) return 'granted'
  return member.of_groups.includes(permission) ? 'by_group' : undefined
}

function Cell({ member, permission }: { member: CompanyMember; permission: string }) {
  const t = useTranslate(messages)
  const state = stateOf(member, permission)
  return (
    <td data-changed={state === 'granted' || state === 'denied' || undefined}>
      {state && (
        <>
          <span aria-hidden>{signs[state]}</span>
          <span className="visually-hidden">{t(`access.rights.${state}`)}</span>
        </>
      )}
    </td>
  )
}
