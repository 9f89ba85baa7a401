ALTER TABLE "faults" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "faults" ADD COLUMN "duplicate" boolean DEFAULT false NOT NULL;