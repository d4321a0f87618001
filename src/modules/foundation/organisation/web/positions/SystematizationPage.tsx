import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { ConfirmDialog, Dialog } from '#ui/dialog/Dialog.tsx'
import { IconArrowBackUp, IconFileText, IconPencil, IconTrash } from '#ui/icons.ts'
import { LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import type { Systematization } from '../../systematization-schemas.ts'
import { SystematizationDifference } from './SystematizationDifference.tsx'
import { AdoptSystematizationForm, SystematizationForm } from './SystematizationForms.tsx'
import { SystematizationPositionsTable } from './SystematizationPositionsTable.tsx'
import { SystematizationStatusBadge } from './SystematizationVersionsPage.tsx'
import { SystematizationWarnings } from './SystematizationWarnings.tsx'
import { useSystematization } from './use-systematization.ts'

/** A version of the systematization: positions, differences and warnings. */
export function SystematizationPage() {
  const t = useTranslate(messages)
  const id = Number(usePathParameters().id)
  const asking = useSystematization(id)
  const { go } = useCurrentUrl()
  const canOpen = useCanOpenPage()
  const mayWrite = useSession().may('jobs_organisation.write')
  const [dialog, setDialog] = useState<'edit' | 'adopt' | 'delete' | 'withdraw'>()
  const version = asking.data
  const isDraft = mayWrite && version?.status === 'draft'
  const isWaiting = mayWrite && version?.status === 'adopted' && !version.is_in_force && version.in_force_from! > getCurrentDay()
  const rulebook = `/systematization/rulebook/${id}`
  return (
    <PageLayoutFrame
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
      <QueryStateContent asking={asking}>
        {(version) => (
          <StackLayout gap={16}>
            <PageSectionLayout>
              <LabelledValueList
                facts={[
                  [t('systematization.status'), <SystematizationStatusBadge key="status" version={version} />],
                  [t('systematization.act_number'), version.act_number],
                  [t('systematization.adopted_on'), t.day(version.adopted_on)],
                  [t('systematization.in_force_from'), t.day(version.in_force_from)],
                  [t('systematization.planned'), t.number(version.planned)],
                  [t('systematization.note'), t.data(version.note)],
                ]}
              />
            </PageSectionLayout>
            <SystematizationPositionsTable version={version} isDraft={isDraft} />
            <PageSectionLayout title={t('systematization.difference')}>
              <SystematizationDifference version={version} />
            </PageSectionLayout>
            <PageSectionLayout title={t('systematization.warnings')}>
              <SystematizationWarnings version={version.id} />
            </PageSectionLayout>
          </StackLayout>
        )}
      </QueryStateContent>
      {version && dialog && <Dialogs version={version} dialog={dialog} close={() => setDialog(undefined)} />}
    </PageLayoutFrame>
  )
}

type DialogProps = { version: Systematization; dialog: 'edit' | 'adopt' | 'delete' | 'withdraw'; close: () => void }

function Dialogs({ version, dialog, close }: DialogProps) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const { go } = useCurrentUrl()
  const of = { systematization_id: version.id }
  const remove = useApiMutation(() => api.deleteSystematization(of), {
    refresh: [['org', 'versions'], ['org-versions']],
    saved: t('systematization.deleted'),
    done: () => void go('/systematization/versions'),
  })
  const withdraw = useApiMutation(() => api.withdrawSystematization(of), {
    refresh: [['org'], ['org-versions']],
    saved: t('systematization.withdrawn'),
  })
  const name = { name: version.name }
  if (dialog === 'edit' || dialog === 'adopt')
    return (
      <Dialog open close={close} title={dialog === 'edit' ? t('systematization.edit') : t('systematization.adopt_title', name)}>
        {dialog === 'edit' ? (
          <SystematizationForm version={version} close={close} />
        ) : (
          <AdoptSystematizationForm version={version} close={close} />
        )}
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
