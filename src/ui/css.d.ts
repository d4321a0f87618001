declare module '*.css'
declare module '@mantine/core/styles/*'
declare module '@mantine/spotlight/styles.layer.css'
