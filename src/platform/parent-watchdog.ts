import { Worker } from 'node:worker_threads'

/** Checks every two seconds whether the parent process changed. Plain JavaScript, so that the thread loads nothing. */
const WATCHDOG_SOURCE = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => process.ppid === workerData || process.kill(process.pid, 'SIGKILL'), 2000)`

/**
 * Ends this process when its parent ends for any reason. A blocked event loop receives no messages, so a thread checks the parent. An
 * orderly exit is not necessary, because locks end with their connections.
 */
export function exitWhenParentProcessExits(): void {
  const killProcess = () => process.kill(process.pid, 'SIGKILL')
  process.once('disconnect', killProcess)
  if (!process.connected) killProcess() // the parent ended while this process loaded
  new Worker(WATCHDOG_SOURCE, {
    eval: true,
    execArgv: [],
    workerData: process.ppid,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  }).unref()
}
