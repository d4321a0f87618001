declare module '*.css'
declare module '@mantine/core/styles/*'
