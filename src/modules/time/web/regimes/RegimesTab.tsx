import { lazy, Suspense, useState } from 'react'
import { useApi } from '#ui/api.ts'
import { useAct, useAsk } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash, IconUserExclamation } from '#ui/icons.tsx'
import { Badge, Muted, Row, Section, Stack } from '#ui/layout.tsx'
import { useSession } from '#ui/session.ts'
import { Asked, Empty } from '#ui/states.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/regimes_words.ts'
import { regimesContract, type WorkingRegime } from '../../regimes_contract.ts'

const ConcernsPanel = lazy(async () => ({ default: (await import('./ConcernsPanel.tsx')).ConcernsPanel }))
const RegimeDialog = lazy(async () => ({ default: (await import('./RegimeDialog.tsx')).RegimeDialog }))

/** The regimes of departments, teams and people. */
export function RegimesTab() {
  const t = useWords(words)
  const api = useApi(regimesContract)
  const { may } = useSession()
  const mayWrite = may('schedule.write')
  const [editing, setEditing] = useState<WorkingRegime | 'new'>()
  const [deleting, setDeleting] = useState<WorkingRegime>()
  const [concerning, setConcerning] = useState<WorkingRegime>()
  const regimes = useAsk(['time', 'regimes'], async (signal) => (await api.listRegimes({}, { signal })).data)
  const remove = useAct(() => api.deleteRegime({ working_regime_id: deleting!.id }), { refresh: [['time']] })
  return (
    <Stack gap={16}>
      <Row spread>
        <Muted>{t('regimes.lead')}</Muted>
        {mayWrite && (
          <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')}>
            {t('regimes.add')}
          </Button>
        )}
      </Row>
      <Asked asking={regimes} rows={4}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t('regimes.none')}>{t('regimes.none_text')}</Empty>
          ) : (
            <Section flush>
              <TableScroll>
                <table className="plain-table">
                  <thead>
                    <tr>
                      <th scope="col">{t('regimes.target')}</th>
                      <th scope="col">{t('regimes.kind')}</th>
                      <th scope="col">{t('regimes.first_day')}</th>
                      <th scope="col">{t('regimes.last_day')}</th>
                      <th scope="col">{t('regimes.period')}</th>
                      <th scope="col">{t('regimes.act')}</th>
                      <th scope="col">
                        <span className="visually-hidden">{t('regimes.edit')}</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((one) => (
                      <tr key={one.id}>
                        <th scope="row">
                          <span className="muted">{t(`regimes.target.${one.target}`)}</span> {t.data(one.target_name)}
                        </th>
                        <td>
                          <Badge tone={one.kind === 'standard' ? 'neutral' : 'info'}>{t(`regimes.kind.${one.kind}`)}</Badge>
                        </td>
                        <td>{t.day(one.first_day)}</td>
                        <td>{one.last_day ? t.day(one.last_day) : t('regimes.no_end')}</td>
                        <td>{one.period && `${t.day(one.period.first_day)} – ${t.day(one.period.last_day)}`}</td>
                        <td>
                          {t.data(one.act_number)}
                          {one.act_on && `, ${t.day(one.act_on)}`}
                          {one.ground && <div className="muted">{t.data(one.ground)}</div>}
                        </td>
                        <td>
                          <Row>
                            {one.kind === 'redistribution' && (
                              <Button small kind="quiet" icon={IconUserExclamation} onClick={() => setConcerning(one)}>
                                {t('regimes.concerns')}
                              </Button>
                            )}
                            {mayWrite && (
                              <>
                                <Button small kind="quiet" icon={IconPencil} onClick={() => setEditing(one)}>
                                  {t('regimes.edit')}
                                </Button>
                                <Button small kind="quiet" icon={IconTrash} onClick={() => setDeleting(one)}>
                                  {t('regimes.delete')}
                                </Button>
                              </>
                            )}
                          </Row>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableScroll>
            </Section>
          )
        }
      </Asked>
      <Suspense>
        {editing && <RegimeDialog regime={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />}
        {concerning && <ConcernsPanel regime={concerning} close={() => setConcerning(undefined)} />}
      </Suspense>
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('regimes.delete_title', { name: deleting?.target_name ?? '' })}
        confirm={t('regimes.delete')}
        act={() => remove.mutateAsync(undefined)}
      />
    </Stack>
  )
}
