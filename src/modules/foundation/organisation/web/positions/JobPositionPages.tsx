import { HighlightedNote, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import type { SystematizedJobPosition } from '../../job-positions-contract.ts'
import { messages } from '../../messages/index.ts'
import { JobPositionDetails } from './JobPositionDetails.tsx'
import { JobPositionForm } from './JobPositionForm.tsx'

export function AddJobPositionPage() {
  const t = useTranslate(messages)
  return (
    <PageLayoutFrame title={t('org.add_position')} trail={useTrail()}>
      <JobPositionForm position={undefined} close={useClose()} />
    </PageLayoutFrame>
  )
}

export function EditJobPositionPage() {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const trail = useTrail()
  const close = useClose()
  const job_position_id = Number(usePathParameters().id)
  const asking = useApiQuery(
    ['org', 'position', job_position_id],
    async (signal) => (await api.getJobPosition({ job_position_id }, { signal })).data,
  )
  return (
    <PageLayoutFrame title={asking.data ? t.data(asking.data.name) : t('org.edit_position')} trail={trail}>
      <QueryStateContent asking={asking}>
        {(position) =>
          position.is_in_force ? (
            <Locked position={position} />
          ) : (
            <JobPositionForm key={position.revision} position={position} close={close} />
          )
        }
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

/** The fields of the systematization in force are read-only, because only another version can change them. */
function Locked({ position }: { position: SystematizedJobPosition }) {
  const t = useTranslate(messages)
  return (
    <StackLayout>
      <HighlightedNote actions={<InternalLink to="/systematization/versions">{t('systematization.title')}</InternalLink>}>
        {t('positions.locked')}
      </HighlightedNote>
      <PageSectionLayout>
        <JobPositionDetails position={position} />
      </PageSectionLayout>
    </StackLayout>
  )
}

function useTrail() {
  const t = useTranslate(messages)
  return [{ label: t('org.positions'), to: '/systematization' }]
}

function useClose() {
  const { go } = useCurrentUrl()
  return () => void go('/systematization')
}
