import { fork } from 'node:child_process'
import { once } from 'node:events'
import { exitWhenParentProcessExits } from '#platform/parent-watchdog.ts'

// A process for the test of `exitWhenParentProcessExits`. It starts a stopped process and prints its id, or it stops, or it idles.
const at = process.argv[2]
if (at === 'parent') {
  const child = fork(import.meta.filename, ['held'])
  await once(child, 'message')
  process.send!(child.pid!)
} else {
  exitWhenParentProcessExits()
  setInterval(() => {}, 1000)
  process.send!('here', () => {
    while (at === 'held');
  })
}
