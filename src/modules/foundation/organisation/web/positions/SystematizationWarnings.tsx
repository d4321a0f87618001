import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { type SystematizationWarning, systematizationWarningKinds } from '../../systematization-schemas.ts'

export function SystematizationWarningsPanel({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  return (
    <SideDrawer open close={close} title={t('systematization.warnings')} wide>
      <SystematizationWarnings version={undefined} />
    </SideDrawer>
  )
}

/** Differences between employees and plan by kind, for a version or the current positions. */
export function SystematizationWarnings({ version }: { version: number | undefined }) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const asking = useApiQuery(
    ['org', 'warnings', version],
    async (signal) => (await api.listSystematizationWarnings({ systematization_id: version }, { signal })).data,
  )
  return (
    <QueryStateContent asking={asking}>
      {(warnings) =>
        warnings.length === 0 ? (
          <EmptyState title={t('systematization.no_warnings')} />
        ) : (
          <StackLayout gap={16}>
            {systematizationWarningKinds.map((kind) => (
              <OfKind key={kind} kind={kind} warnings={warnings.filter((one) => one.kind === kind)} />
            ))}
          </StackLayout>
        )
      }
    </QueryStateContent>
  )
}

function OfKind({ kind, warnings }: { kind: SystematizationWarning['kind']; warnings: SystematizationWarning[] }) {
  const t = useTranslate(messages)
  if (warnings.length === 0) return null
  return (
    <section className="plan-warnings">
      <h3>
        {t(`systematization.kind.${kind}`)} ({t.number(warnings.length)})
      </h3>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.position.name} ${warning.employee?.id} ${warning.department?.id}`}>
            <WarningText warning={warning} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WarningText({
  warning: { kind, position, planned, filled, employee, required, has, department },
}: {
  warning: SystematizationWarning
}) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const text = t(`systematization.warning.${kind}`, {
    position: position.name,
    planned: planned ?? 0,
    filled: filled ?? 0,
    count: filled ?? 0,
    employee: employee?.name ?? '',
    required: required ?? '',
    has: has ?? '',
    department: department?.name ?? '',
  })
  const to = employee
    ? canOpen('/employees/edit/$id') && `/employees/edit/${employee.id}`
    : position.id && filled && canOpen('/employees') && `/employees?job_position_id=${position.id}`
  return to ? <InternalLink to={to}>{text}</InternalLink> : text
}
