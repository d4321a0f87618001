import { availableParallelism } from 'node:os'
import type { TaskList } from 'graphile-worker'
import { openPool } from '#db/database.ts'
import { sendReset } from '#modules/access/server/reset.ts'
import { sweepAccounts } from '#modules/access/server/sweep.ts'
import { remindReaders, tellAnnouncement, tellAnnouncements, tellWithdrawal } from '#modules/announcements/server/tell.ts'
import { drawPapers } from '#modules/documents/server/drawing.ts'
import { readDocuments } from '#modules/documents/server/search/index.ts'
import { signPapers } from '#modules/documents/server/signing/work.ts'
import { sweepForgottenFiles } from '#modules/files/server/forgotten.ts'
import { pushMessages, tryDevice } from '#modules/inbox/server/push/send.ts'
import { runLongJob } from '#modules/jobs/server/long_jobs.ts'
import { escalateLeave, escalateLeaveIn } from '#modules/leave/server/deciding/escalation.ts'
import { writeLeavePaper } from '#modules/leave/server/papers/papers.ts'
import { settleEndedEmployments, settleEndedIn } from '#modules/leave/server/rights/settle_ends.ts'
import { turnOrganisation } from '#modules/org/server/upkeep.ts'
import { remindAll, remindCompany } from '#modules/reminders/server/job.ts'
import { turnRequests, turnRequestsIn } from '#modules/requests/server/escalation.ts'
import { expireOffers } from '#modules/swaps/server/upkeep.ts'
import { scorePasses, scorePassesIn } from '#modules/time/server/devices/score.ts'
import { watchDevices } from '#modules/time/server/devices/silence.ts'
import { mailPlanNotices } from '#modules/time/server/plan/publication/letters.ts'
import { startResults } from '#modules/time/server/results/worker.ts'
import { type House, type HouseJob, inCompany, type QueuedJob } from '#server/context.ts'
import { sendMail } from '#server/mail/post.ts'
import { backUpByNight } from './back_up.ts'
import { workQueue } from './queue.ts'
import { keepUp } from './upkeep.ts'
import { beWitness } from './witness.ts'
import '../served.ts' // the modules make their kinds of long work, papers and tables known as they are loaded

/** What the queue can carry, by name. */
export const jobs: Record<string, QueuedJob<never>> = { runLongJob, writeLeavePaper, mailPlanNotices, remindReaders }

/** And what belongs to no company. */
export const houseJobs: Record<string, HouseJob<never>> = {
  drawPapers,
  escalateLeave,
  escalateLeaveIn,
  settleEndedEmployments,
  settleEndedIn,
  expireOffers,
  keepUp,
  pushMessages,
  readDocuments,
  remindAll,
  remindCompany,
  scorePasses,
  scorePassesIn,
  sendMail,
  sendReset,
  signPapers,
  sweepAccounts,
  sweepForgottenFiles,
  tellAnnouncement,
  tellAnnouncements,
  tellWithdrawal,
  tryDevice,
  turnOrganisation,
  turnRequests,
  turnRequestsIn,
  watchDevices,
}

type Payload = { companyId: number; userId: number; input: never }

/** Long jobs at a time. One core stays free for requests, since a job loads the process, the database and the drawing of documents. */
const MAX_LONG_JOBS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** When what is done by itself is done, in universal time; what a night slept through missed is done at the start. */
export const crontab = [
  '40 1 * * * backUpByNight ?fill=1d',
  '17 3 * * * keepUp ?fill=1d',
  '20 2 * * * sweepAccounts ?fill=1d',
  '5 4 * * * escalateLeave ?fill=1d',
  '15 4 * * * settleEndedEmployments ?fill=1d',
  '*/10 * * * * expireOffers',
  '*/10 * * * * watchDevices',
  '45 3 * * * scorePasses ?fill=1d',
  '10 4 * * * turnRequests ?fill=1d',
  '5 5 * * * remindAll ?fill=1d',
  '15 5 * * * tellAnnouncements ?fill=1d',
  // Midnight in Belgrade, in winter and in summer.
  '0 22,23 * * * turnOrganisation ?fill=1d',
].join('\n')

/** Works the queue and keeps the hours of days right in this process. Each job runs in the company, and as the user, of the act that asked for it. */
export async function startJobs(url: string, house: House, look?: number): Promise<{ stop(): Promise<void> }> {
  const taskOf = (action: string, job: QueuedJob<never>) => async (payload: unknown) => {
    const { input, companyId, userId } = payload as Payload
    await inCompany(house, { companyId, userId, sessionId: null, action }, (ctx) => job(ctx, input))
  }
  const houseTaskOf = (job: HouseJob<never>) => (payload: unknown) => job(house, (payload as { input: never }).input)
  const { runLongJob: long, ...short } = Object.fromEntries([
    ...Object.entries(jobs).map(([name, job]) => [name, taskOf(name, job)] as const),
    ...Object.entries(houseJobs).map(([name, job]) => [name, houseTaskOf(job)] as const),
    ['backUpByNight', () => backUpByNight(url, house)] as const,
  ]) as TaskList
  const pgPool = openPool(url, 6)
  const witness = await beWitness(pgPool, house.secret, look)
  // Work that people follow and what is done by itself have hands of their own: an import waits for no paper, and no letter for an import.
  const queues = [
    await workQueue({ pgPool, witness, taskList: { runLongJob: long! }, concurrency: MAX_LONG_JOBS }),
    await workQueue({ pgPool, witness, taskList: short as TaskList, concurrency: 2, crontab }),
  ]
  const results = startResults(url, house)
  let stopped: Promise<void> | undefined
  return {
    stop: () =>
      (stopped ??= (async () => {
        await Promise.all([results.stop(), ...queues.map((queue) => queue.stop())])
        witness.end()
        await pgPool.end()
      })()),
  }
}
