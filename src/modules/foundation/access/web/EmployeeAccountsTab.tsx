import { useState } from 'react'
import { BreakableEmail } from '#ui/BreakableEmail.tsx'
import { Button } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { IconMail } from '#ui/icons.ts'
import { Badge, type ColorTone, MutedText, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type EmployeeAccount, employeeAccountStates, employeeAccountsContract } from '../employee-accounts-contract.ts'
import { messages } from '../messages/index.ts'
import { usersContract } from '../users-contract.ts'
import { type EmployeeInvitationResult, EmployeeInvitationResultDialog } from './EmployeeInvitationResultDialog.tsx'
import { useUserScopeTargetOptions } from './user-select-options.ts'
import './access.css'

const tones: Record<EmployeeAccount['state'], ColorTone> = { none: 'neutral', invited: 'info', active: 'success', disabled: 'danger' }
const refresh = [['employee-accounts'], ['users']]

/** Accounts of employees, and employees without an account. */
export function EmployeeAccountsTab() {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  const { may, company } = useSession()
  const company_id = company!.id
  const api = useApi(employeeAccountsContract)
  const users = useApi(usersContract)
  const targets = useUserScopeTargetOptions(company_id)
  const [outcome, setOutcome] = useState<EmployeeInvitationResult>()
  const invite = useApiMutation((employee_ids: number[] | undefined) => api.inviteEmployees({ company_id, employee_ids }), {
    refresh,
    done: ({ data }) => setOutcome(data),
  })
  const send = useApiMutation((one: EmployeeAccount) => users.sendPasswordOrInvitationLink({ user_id: one.user_id! }), {
    refresh,
    saved: t('access.accounts.sent'),
  })
  const setState = useApiMutation(
    (one: EmployeeAccount) => users.disableUser({ user_id: one.user_id!, disabled: one.state !== 'disabled' }),
    {
      refresh,
      saved: t('access.accounts.changed'),
    },
  )
  const list = useList<EmployeeAccount>({
    name: 'employee-accounts',
    filters: [
      {
        key: 'state',
        label: t('access.accounts.state'),
        kind: 'select',
        pinned: true,
        options: employeeAccountStates.map((value) => ({ value, label: t(`access.accounts.state.${value}`) })),
      },
      {
        key: 'department_id',
        label: t('access.accounts.department'),
        kind: 'select',
        pinned: true,
        options: (targets?.departments ?? []).map(({ id, name }) => ({ value: id, label: t.data(name) })),
      },
    ],
    async load(query, signal) {
      const { employee_accounts, pagination } = await api.listEmployeeAccounts({ ...query, company_id }, { signal })
      return { rows: employee_accounts, pagination }
    },
  })
  async function inviteAll() {
    const title = t('access.accounts.invite_all_title')
    if (await confirmDialog({ title, text: t('access.accounts.invite_all_text'), confirm: t('access.accounts.invite') }))
      invite.mutate(undefined)
  }
  async function disable(one: EmployeeAccount) {
    const title = t('access.accounts.disable_title', { name: one.name })
    const sure = { title, text: t('access.accounts.disable_text'), confirm: t('access.accounts.disable'), danger: true }
    if (await confirmDialog(sure)) setState.mutate(one)
  }
  const actsOf = (one: EmployeeAccount) => [
    one.state === 'none' && { label: t('access.accounts.invite'), icon: IconMail, act: () => invite.mutate([one.id]) },
    one.can.keep &&
      (one.state === 'invited' || one.state === 'active') && {
        label: t(one.state === 'invited' ? 'access.accounts.resend' : 'access.accounts.reset'),
        icon: IconMail,
        act: () => send.mutate(one),
      },
    may('employees.read') && { label: t('access.accounts.open_record'), act: () => void go(`/employees/edit/${one.id}`) },
    one.can.keep && one.state === 'disabled' && { label: t('access.accounts.enable'), act: () => setState.mutate(one) },
    one.can.keep &&
      (one.state === 'invited' || one.state === 'active') && {
        label: t('access.accounts.disable'),
        danger: true,
        act: () => void disable(one),
      },
  ]
  return (
    <PageLayoutFrame
      title={t('access.employee_accounts')}
      count={list.total}
      primary={
        <Button kind="primary" icon={IconMail} busy={invite.isPending} onClick={() => void inviteAll()}>
          {t('access.accounts.invite_all')}
        </Button>
      }
    >
      <StackLayout>
        <MutedText>{t('access.accounts.lead')}</MutedText>
        <DataList
          list={list}
          label={t('access.employee_accounts')}
          allLabel={t('access.accounts.all')}
          searchLabel={t('access.accounts.search')}
          keyOf={({ id, user_id }) => `${id}-${user_id ?? ''}`}
          nameOf={({ name }) => t.data(name)}
          columns={[
            {
              key: 'name',
              title: t('access.accounts.name'),
              fixed: true,
              sort: 'name',
              cell: (one) => (
                <>
                  <span style={{ whiteSpace: 'nowrap' }}>{t.data(one.name)}</span>{' '}
                  {!one.is_employed && <Badge tone="warn">{t('access.accounts.ended')}</Badge>}
                </>
              ),
            },
            { key: 'code', title: t('access.accounts.code'), sort: 'code', width: 80, cell: ({ code }) => code },
            { key: 'department', title: t('access.accounts.department'), onCard: 'line', cell: ({ department }) => t.data(department) },
            {
              key: 'email',
              title: t('access.accounts.email'),
              sort: 'email',
              cell: ({ email, is_undeliverable }) =>
                email ? (
                  <>
                    <BreakableEmail address={email} />{' '}
                    {is_undeliverable && <Badge tone="danger">{t('access.accounts.undeliverable')}</Badge>}
                  </>
                ) : (
                  <MutedText>{t('access.accounts.no_email')}</MutedText>
                ),
            },
            { key: 'state', title: t('access.accounts.state'), onCard: 'line', width: 130, cell: (one) => <State account={one} /> },
            {
              key: 'last_sign_in',
              title: t('access.accounts.last_sign_in'),
              sort: 'last_sign_in',
              width: 130,
              has: ({ last_sign_in }) => last_sign_in !== null,
              cell: ({ last_sign_in }) => last_sign_in && t.moment(last_sign_in),
            },
          ]}
          acts={actsOf}
          bulk={(rows, done) => (
            <Button
              busy={invite.isPending}
              onClick={() =>
                invite.mutate(
                  rows.map(({ id }) => id),
                  { onSuccess: done },
                )
              }
            >
              {t('access.accounts.invite_ticked', { count: rows.length })}
            </Button>
          )}
          empty={<EmptyState title={t('access.accounts.empty')} />}
        />
      </StackLayout>
      {outcome && <EmployeeInvitationResultDialog outcome={outcome} close={() => setOutcome(undefined)} />}
    </PageLayoutFrame>
  )
}

function State({ account: { state, is_lapsed } }: { account: EmployeeAccount }) {
  const t = useTranslate(messages)
  return (
    <>
      <Badge tone={tones[state]}>{t(`access.accounts.state.${state}`)}</Badge>{' '}
      {is_lapsed && <MutedText>{t('access.accounts.lapsed')}</MutedText>}
    </>
  )
}
