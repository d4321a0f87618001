import { appendFileSync, closeSync, fsyncSync, openSync } from 'node:fs'
import { createServer } from 'node:http'

// A webhook receiver as a process of its own: `node stored-receiver.ts PORT FILE`. It acknowledges a message only after it is on disk.
const [port, file] = process.argv.slice(2)
const stored = openSync(file!, 'a')
createServer((call, reply) => {
  let body = ''
  call.on('data', (part) => {
    body += part
  })
  call.on('end', () => {
    appendFileSync(stored, `${JSON.stringify({ id: call.headers['webhook-id'], body: JSON.parse(body) })}\n`)
    fsyncSync(stored)
    // Between the write and the answer a kill leaves a stored message without an acknowledgement.
    setTimeout(() => reply.writeHead(204).end(), 30)
  })
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('exit', () => closeSync(stored))
