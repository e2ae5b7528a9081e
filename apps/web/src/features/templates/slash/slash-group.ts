export type SlashGroup = 'chat' | 'flow';
