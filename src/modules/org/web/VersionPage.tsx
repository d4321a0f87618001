import { IconArrowBackUp, IconFileText, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { foundIn } from '#lib/text/fold.ts'
import { useAddress, useAddressParts } from '#ui/address.tsx'
import { useApi } from '#ui/api.ts'
import { useAct, useAsk } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog, Dialog } from '#ui/Dialog.tsx'
import { Badge, Facts, Section, Stack } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { allOnOnePage, useList } from '#ui/list/useList.ts'
import { today } from '#ui/moment.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useCanOpen } from '#ui/places.ts'
import { useSession } from '#ui/session.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { orgContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import type { PlannedPosition, Systematization } from '../systematization_contract.ts'
import { PlanWarnings } from './PlanWarnings.tsx'
import { PositionFacts } from './PositionFacts.tsx'
import { VersionDifference } from './VersionDifference.tsx'
import { AdoptForm, VersionForm } from './VersionForms.tsx'
import { StatusOf } from './VersionsPage.tsx'

type Version = Systematization & { job_positions: PlannedPosition[] }

/** A version of the systematization: what it says, what it changes, and where people disagree with it. */
export function VersionPage() {
  const t = useWords(words)
  const id = Number(useAddressParts().id)
  const asking = useVersion(id)
  const { go } = useAddress()
  const canOpen = useCanOpen()
  const mayWrite = useSession().may('jobs_organisation.write')
  const [dialog, setDialog] = useState<'edit' | 'adopt' | 'delete' | 'withdraw'>()
  const version = asking.data
  const isDraft = mayWrite && version?.status === 'draft'
  const isWaiting = mayWrite && version?.status === 'adopted' && !version.is_in_force && version.in_force_from! > today()
  const rulebook = `/systematization/rulebook/${id}`
  return (
    <PageFrame
      title={version ? t.data(version.name) : t('org.version')}
      trail={[
        { label: t('org.positions'), to: '/systematization' },
        { label: t('systematization.title'), to: '/systematization/versions' },
      ]}
      primary={
        isDraft && (
          <Button kind="primary" onClick={() => setDialog('adopt')} aria-haspopup="dialog">
            {t('systematization.adopt')}
          </Button>
        )
      }
      more={[
        canOpen('/systematization/rulebook/$id') && {
          label: t('systematization.rulebook'),
          icon: IconFileText,
          act: () => void go(rulebook),
        },
        isDraft && { label: t('systematization.edit'), icon: IconPencil, act: () => setDialog('edit') },
        isWaiting && { label: t('systematization.withdraw'), icon: IconArrowBackUp, act: () => setDialog('withdraw') },
        isDraft && { label: t('systematization.delete'), icon: IconTrash, danger: true, act: () => setDialog('delete') },
      ]}
    >
      <Asked asking={asking}>
        {(version) => (
          <Stack gap={16}>
            <Section>
              <Facts
                facts={[
                  [t('systematization.status'), <StatusOf key="status" version={version} />],
                  [t('systematization.act_number'), version.act_number],
                  [t('systematization.adopted_on'), t.day(version.adopted_on)],
                  [t('systematization.in_force_from'), t.day(version.in_force_from)],
                  [t('systematization.planned'), t.number(version.planned)],
                  [t('systematization.note'), t.data(version.note)],
                ]}
              />
            </Section>
            <PlannedPositions version={version} isDraft={isDraft} />
            <Section title={t('systematization.difference')}>
              <VersionDifference version={version} />
            </Section>
            <Section title={t('systematization.warnings')}>
              <PlanWarnings version={version.id} />
            </Section>
          </Stack>
        )}
      </Asked>
      {version && dialog && <Dialogs version={version} dialog={dialog} close={() => setDialog(undefined)} />}
    </PageFrame>
  )
}

export function useVersion(systematization_id: number) {
  const api = useApi(orgContract)
  return useAsk(
    ['org', 'version', systematization_id],
    async (signal) => (await api.getSystematization({ systematization_id }, { signal })).data,
  )
}

function PlannedPositions({ version, isDraft }: { version: Version; isDraft: boolean }) {
  const t = useWords(words)
  const api = useApi(orgContract)
  const { go } = useAddress()
  const [deleting, setDeleting] = useState<PlannedPosition>()
  const list = useList<PlannedPosition>({
    name: 'org-planned',
    also: { version: String(version.id) },
    async load({ search = '' }, signal) {
      const { data } = await api.getSystematization({ systematization_id: version.id }, { signal })
      const told = (one: PlannedPosition) => [one.name, one.code, one.occupation_code, one.occupation_name].filter(Boolean).join(' ')
      return allOnOnePage(data.job_positions.filter((one) => foundIn(told(one), search)))
    },
  })
  const remove = useAct(
    ({ id }: PlannedPosition) => api.deletePlannedPosition({ systematization_id: version.id, systematization_position_id: id }),
    { refresh: [['org'], ['org-planned']], saved: t('systematization.position_deleted') },
  )
  const edit = ({ id }: PlannedPosition) => `/systematization/versions/${version.id}/position/${id}`
  const figure = { align: 'end', width: 110 } as const
  return (
    <Section
      title={t('org.positions')}
      actions={
        isDraft && (
          <Button icon={IconPlus} onClick={() => void go(`/systematization/versions/${version.id}/position/new`)}>
            {t('systematization.add_position')}
          </Button>
        )
      }
    >
      <DataList
        list={list}
        label={t('systematization.positions')}
        columns={[
          { key: 'name', title: t('positions.name'), fixed: true, cell: ({ name }) => t.data(name) },
          { key: 'code', title: t('positions.code'), width: 90, cell: ({ code }) => code },
          {
            key: 'departments',
            title: t('positions.departments'),
            cell: ({ departments }) => departments.map(({ name }) => t.data(name)).join(', '),
          },
          {
            key: 'qualification',
            title: t('positions.qualification'),
            cell: ({ profession_qualification: level }) => level?.code,
          },
          {
            key: 'planned',
            title: t('positions.planned'),
            ...figure,
            cell: ({ planned_headcount: planned }) => (planned === null ? '–' : t.number(planned)),
          },
          {
            key: 'filled',
            title: t('positions.filled'),
            ...figure,
            cell: ({ filled, planned_headcount: planned }) =>
              planned !== null && filled > planned ? <Badge tone="warn">{t.number(filled)}</Badge> : t.number(filled),
          },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ name }) => t.data(name)}
        {...(isDraft && { open: edit })}
        peek={(row) => <PositionFacts position={row} />}
        acts={(row) => [
          isDraft && { label: t('org.edit'), icon: IconPencil, act: () => void go(edit(row)) },
          isDraft && { label: t('systematization.delete_position'), icon: IconTrash, danger: true, act: () => setDeleting(row) },
        ]}
        searchLabel={t('systematization.search')}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('systematization.delete_position_title', { name: deleting?.name ?? '' })}
        confirm={t('systematization.delete_position')}
        act={() => remove.mutateAsync(deleting!)}
      />
    </Section>
  )
}

type DialogProps = { version: Systematization; dialog: 'edit' | 'adopt' | 'delete' | 'withdraw'; close: () => void }

function Dialogs({ version, dialog, close }: DialogProps) {
  const t = useWords(words)
  const api = useApi(orgContract)
  const { go } = useAddress()
  const of = { systematization_id: version.id }
  const remove = useAct(() => api.deleteSystematization(of), {
    refresh: [['org', 'versions'], ['org-versions']],
    saved: t('systematization.deleted'),
    done: () => void go('/systematization/versions'),
  })
  const withdraw = useAct(() => api.withdrawSystematization(of), {
    refresh: [['org'], ['org-versions']],
    saved: t('systematization.withdrawn'),
  })
  const name = { name: version.name }
  if (dialog === 'edit' || dialog === 'adopt')
    return (
      <Dialog open close={close} title={dialog === 'edit' ? t('systematization.edit') : t('systematization.adopt_title', name)}>
        {dialog === 'edit' ? <VersionForm version={version} close={close} /> : <AdoptForm version={version} close={close} />}
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      close={close}
      title={t(`systematization.${dialog}_title`, name)}
      confirm={t(`systematization.${dialog}`)}
      danger={dialog === 'delete'}
      act={() => (dialog === 'delete' ? remove.mutateAsync(undefined) : withdraw.mutateAsync(undefined))}
    >
      {t(`systematization.${dialog}_text`)}
    </ConfirmDialog>
  )
}
