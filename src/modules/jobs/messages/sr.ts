export const sr = {
  'jobs.failed': 'Posao nije uspeo i ništa nije upisano. Pokušajte ponovo.',
}
