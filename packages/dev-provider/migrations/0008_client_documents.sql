ALTER TABLE "connected_apps" ADD COLUMN "metadata_url" text;--> statement-breakpoint
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_metadata_url" UNIQUE("project_id","metadata_url");