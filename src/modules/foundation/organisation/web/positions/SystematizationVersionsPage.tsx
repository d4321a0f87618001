import { useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { IconPlus } from '#ui/icons.ts'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { toSinglePageListReply, useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import type { Systematization } from '../../systematization-schemas.ts'
import { useSystematizationImportExport } from '../use-organisation-import-export.ts'

/** All versions of the systematization: drafts first, then by day, latest first. */
export function SystematizationVersionsPage() {
  const t = useTranslate(messages)
  const mayWrite = useSession().may('jobs_organisation.write')
  const [isAdding, setAdding] = useState(false)
  const api = useApi(organisationContract)
  const versions = useSystematizations()
  const asTable = useSystematizationImportExport()
  const list = useList<Systematization>({
    name: 'org-versions',
    async load({ search = '' }, signal) {
      const { data } = await api.listSystematizations({}, { signal })
      return toSinglePageListReply(data.filter(({ name, act_number }) => doesTextMatchSearch(`${name} ${act_number ?? ''}`, search)))
    },
  })
  const add = mayWrite && (
    <Button kind="primary" icon={IconPlus} onClick={() => setAdding(true)} aria-haspopup="dialog">
      {t('systematization.add')}
    </Button>
  )
  return (
    <PageLayoutFrame title={t('systematization.title')} trail={[{ label: t('org.positions'), to: '/systematization' }]} primary={add}>
      <MutedText>{t('systematization.lead')}</MutedText>
      <DataList
        list={list}
        label={t('systematization.title')}
        columns={[
          { key: 'name', title: t('systematization.name'), fixed: true, cell: ({ name }) => t.data(name) },
          {
            key: 'status',
            title: t('systematization.status'),
            onCard: 'line',
            cell: (version) => <SystematizationStatusBadge version={version} />,
          },
          { key: 'act', title: t('systematization.act_number'), cell: ({ act_number }) => act_number },
          { key: 'from', title: t('systematization.in_force_from'), cell: ({ in_force_from }) => t.day(in_force_from) },
          { key: 'positions', title: t('systematization.positions'), align: 'end', cell: ({ positions }) => t.number(positions) },
          { key: 'planned', title: t('systematization.planned'), align: 'end', cell: ({ planned }) => t.number(planned) },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ name }) => t.data(name)}
        open={({ id }) => `/systematization/versions/${id}`}
        searchLabel={t('systematization.name')}
        exports={asTable.exports}
        empty={<EmptyState title={t('systematization.none')} actions={add} />}
      />
      {asTable.dialogs}
      {isAdding && (
        <Dialog open close={() => setAdding(false)} title={t('systematization.add')}>
          <DraftForm versions={versions.data ?? []} close={() => setAdding(false)} />
        </Dialog>
      )}
    </PageLayoutFrame>
  )
}

export function useSystematizations() {
  const api = useApi(organisationContract)
  return useApiQuery(['org', 'versions'], async (signal) => (await api.listSystematizations({}, { signal })).data)
}

export function SystematizationStatusBadge({ version: { status, is_in_force, in_force_from } }: { version: Systematization }) {
  const t = useTranslate(messages)
  if (status === 'draft') return <Badge>{t('systematization.draft')}</Badge>
  if (is_in_force) return <Badge tone="success">{t('systematization.in_force')}</Badge>
  const day = t.day(in_force_from)
  return in_force_from! > getCurrentDay() ? (
    <Badge tone="info">{t('systematization.planned_force', { day })}</Badge>
  ) : (
    <MutedText>{t('systematization.was_in_force', { day })}</MutedText>
  )
}

function DraftForm({ versions, close }: { versions: Systematization[]; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const { go } = useCurrentUrl()
  const form = useFormState({
    schema: organisationContract.createSystematization.input,
    initial: {},
    send: api.createSystematization,
    refresh: [['org'], ['org-versions']],
    done: ({ data }) => void go(`/systematization/versions/${data.id}`),
  })
  return (
    <form {...form.form}>
      <StackLayout>
        <TextField {...form.field('name')} label={t('systematization.name')} maxLength={200} autoFocus />
        <SelectField
          {...form.field('copy_of')}
          label={t('systematization.copy_of')}
          hint={t('systematization.copy_hint')}
          options={versions.map(({ id, name, in_force_from }) => ({
            value: id,
            label: [t.data(name), in_force_from && t.day(in_force_from)].filter(Boolean).join(' · '),
          }))}
        />
        <TextArea {...form.field('note')} label={t('systematization.note')} rows={3} maxLength={2_000} />
        <FormActions form={form} cancel={close} />
      </StackLayout>
    </form>
  )
}
