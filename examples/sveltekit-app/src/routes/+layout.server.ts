import { foyer } from '$lib/server/foyer';

export const load = async (event) => ({ initial: await foyer.initial(event) });
