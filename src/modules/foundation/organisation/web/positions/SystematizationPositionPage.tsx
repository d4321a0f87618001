import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { SystematizedJobPositionFields, toEditableJobPosition } from './JobPositionForm.tsx'
import { useSystematization } from './use-systematization.ts'

/** A new or existing position of a draft. */
export function SystematizationPositionPage() {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const { go } = useCurrentUrl()
  const parts = usePathParameters()
  const systematization_id = Number(parts.id)
  const asking = useSystematization(systematization_id)
  const back = `/systematization/versions/${systematization_id}`
  const position = asking.data?.job_positions.find(({ id }) => id === Number(parts.position))
  return (
    <PageLayoutFrame
      title={position ? t.data(position.name) : t('org.planned_position')}
      trail={[
        { label: t('systematization.title'), to: '/systematization/versions' },
        { label: t.data(asking.data?.name) || t('org.version'), to: back },
      ]}
    >
      <QueryStateContent asking={asking}>
        {() =>
          !position && parts.position !== 'new' ? (
            <EmptyState title={t('systematization.no_position')} />
          ) : (
            <SystematizedJobPositionFields
              key={position?.revision ?? 0}
              schema={fields}
              initial={position ? toEditableJobPosition(position) : {}}
              send={(values) =>
                position
                  ? api.updateSystematizationPosition({
                      ...values,
                      systematization_id,
                      systematization_position_id: position.id,
                      revision: position.revision,
                    })
                  : api.createSystematizationPosition({ ...values, systematization_id })
              }
              saved={t('systematization.position_saved')}
              close={() => void go(back)}
            />
          )
        }
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

/** The fields of a position. The URL contains the version. */
const fields = organisationContract.createSystematizationPosition.input.omit({ systematization_id: true })
